import type { LazyPhrases } from './lazy-areas.ts';
import type { formPrefilled } from './pt_BR/form-prefilled.ts';
import type { formSignature } from './pt_BR/form-signature.ts';
import type { ptBR } from './pt_BR/index.ts';

/** Types every `t` with the phrases: a wrong key, or a missing `{{value}}`, fails the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** Phrases of lazy areas are available after `loadArea` resolves. */
    resources: {
      translation: typeof ptBR &
        LazyPhrases & { formPrefilled: typeof formPrefilled; formSignature: typeof formSignature };
    };
    returnNull: false;
  }
}
