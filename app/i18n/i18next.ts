import type { ptBR } from './pt_BR/index.ts';

/** Makes every `t` know the phrases: a wrong key, or a missing `{{value}}`, fails the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBR };
    returnNull: false;
  }
}
