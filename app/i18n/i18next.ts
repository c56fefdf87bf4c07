import type { activity } from './pt_BR/activity.ts';
import type { certificates } from './pt_BR/certificates.ts';
import type { company } from './pt_BR/company.ts';
import type { documents } from './pt_BR/documents.ts';
import type { formPrefilled } from './pt_BR/form-prefilled.ts';
import type { formSignature } from './pt_BR/form-signature.ts';
import type { errors, sending } from './pt_BR/sending.ts';
import type { ptBR } from './pt_BR/index.ts';
import type { prefilled } from './pt_BR/prefilled.ts';
import type { signature } from './pt_BR/signature.ts';

/** Makes every `t` know the phrases: a wrong key, or a missing `{{value}}`, fails the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** Those of lazy areas are there once `loadArea` returned. */
    resources: {
      translation: typeof ptBR & {
        activity: typeof activity;
        certificates: typeof certificates;
        company: typeof company;
        documents: typeof documents;
        signature: typeof signature;
        formPrefilled: typeof formPrefilled;
        formSignature: typeof formSignature;
        prefilled: typeof prefilled;
        sending: typeof sending;
        errors: typeof errors;
      };
    };
    returnNull: false;
  }
}
