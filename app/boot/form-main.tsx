import '#app/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { PublicFormPage } from '#app/features/public-form/public-form-page.tsx';
import { createFormTexts } from '#app/i18n/form-texts.ts';
import { watchTheme } from '#app/ui/theme.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('form.html has no #root.');
const root = createRoot(element);

const id = /^\/forms\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
watchTheme();
const texts = await createFormTexts();
root.render(
  <I18nextProvider i18n={texts}>
    <PublicFormPage id={id} />
  </I18nextProvider>,
);
