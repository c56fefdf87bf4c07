import '#app/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { signedOf } from '#app/data/public-form/prefilled.ts';
import { readForm } from '#app/data/public-form/read-form.ts';
import { PublicFormPage } from '#app/features/public-form/public-form-page.tsx';
import { createFormTexts } from '#app/i18n/form-texts.ts';
import { watchTheme } from '#app/ui/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('form.html has no #root.');
const root = createRoot(element);

const id = /^\/forms\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
// Started before the first render, so that a form that is stored on this device is shown at once.
const reading = readForm(id);
watchTheme();
// Another link of the same form was pasted into the address bar.
window.addEventListener('hashchange', () => location.reload());
const [texts, stored] = await Promise.all([createFormTexts(), reading.stored]);
root.render(
  <I18nextProvider i18n={texts}>
    <PublicFormPage id={id} begun={{ reading, stored }} signed={signedOf(location.hash)} />
  </I18nextProvider>,
);
