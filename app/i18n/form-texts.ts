import type { i18n } from 'i18next';
import { createBrowserTexts } from './create-texts.ts';
import type { Language } from './language.ts';
import { formPage } from './pt_BR/form-page.ts';

const load: Record<Language, () => Promise<object>> = {
  pt_BR: () => Promise.resolve(formPage),
  pt_PT: async () => (await import('./pt_PT/form-page.ts')).formPage,
  en_US: async () => (await import('./en_US/form-page.ts')).formPage,
};

/** Creates the public form's texts in the visitor's language. They are a seventh of the whole app's. */
export function createFormTexts(): Promise<i18n> {
  return createBrowserTexts({ fallback: formPage, load: (language) => load[language]() });
}
