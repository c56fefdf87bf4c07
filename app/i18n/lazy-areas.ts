import type { Texts } from './phrases.ts';

interface Files<T> {
  pt_BR: () => Promise<T>;
  pt_PT: () => Promise<Texts<NoInfer<T>>>;
  en_US: () => Promise<Texts<NoInfer<T>>>;
}

/** The phrase files of an area; a language that lacks one of pt_BR's keys fails the type check. */
function inLanguages<T extends object>(files: Files<T>): Files<T> {
  return files;
}

/**
 * Areas of phrases that are loaded with their screens instead of the first load. Each is named after one of its keys.
 */
export const areas = {
  accountArea: inLanguages({
    pt_BR: () => import('./pt_BR/account-pages.ts'),
    pt_PT: () => import('./pt_PT/account-pages.ts'),
    en_US: () => import('./en_US/account-pages.ts'),
  }),
  accessRequests: inLanguages({
    pt_BR: () => import('./pt_BR/request-pages.ts'),
    pt_PT: () => import('./pt_PT/request-pages.ts'),
    en_US: () => import('./en_US/request-pages.ts'),
  }),
  activity: inLanguages({
    pt_BR: () => import('./pt_BR/activity.ts'),
    pt_PT: () => import('./pt_PT/activity.ts'),
    en_US: () => import('./en_US/activity.ts'),
  }),
  batch: inLanguages({
    pt_BR: () => import('./pt_BR/batch.ts'),
    pt_PT: () => import('./pt_PT/batch.ts'),
    en_US: () => import('./en_US/batch.ts'),
  }),
  packages: inLanguages({
    pt_BR: () => import('./pt_BR/packages.ts'),
    pt_PT: () => import('./pt_PT/packages.ts'),
    en_US: () => import('./en_US/packages.ts'),
  }),
  certificates: inLanguages({
    pt_BR: () => import('./pt_BR/certificates.ts'),
    pt_PT: () => import('./pt_PT/certificates.ts'),
    en_US: () => import('./en_US/certificates.ts'),
  }),
  chats: inLanguages({
    pt_BR: () => import('./pt_BR/chat-pages.ts'),
    pt_PT: () => import('./pt_PT/chat-pages.ts'),
    en_US: () => import('./en_US/chat-pages.ts'),
  }),
  clauses: inLanguages({
    pt_BR: () => import('./pt_BR/clauses.ts'),
    pt_PT: () => import('./pt_PT/clauses.ts'),
    en_US: () => import('./en_US/clauses.ts'),
  }),
  company: inLanguages({
    pt_BR: () => import('./pt_BR/company-pages.ts'),
    pt_PT: () => import('./pt_PT/company-pages.ts'),
    en_US: () => import('./en_US/company-pages.ts'),
  }),
  devices: inLanguages({
    pt_BR: () => import('./pt_BR/devices.ts'),
    pt_PT: () => import('./pt_PT/devices.ts'),
    en_US: () => import('./en_US/devices.ts'),
  }),
  documents: inLanguages({
    pt_BR: () => import('./pt_BR/document-pages.ts'),
    pt_PT: () => import('./pt_PT/document-pages.ts'),
    en_US: () => import('./en_US/document-pages.ts'),
  }),
  editing: inLanguages({
    pt_BR: () => import('./pt_BR/editing-pages.ts'),
    pt_PT: () => import('./pt_PT/editing-pages.ts'),
    en_US: () => import('./en_US/editing-pages.ts'),
  }),
  fieldTools: inLanguages({
    pt_BR: () => import('./pt_BR/field-tools.ts'),
    pt_PT: () => import('./pt_PT/field-tools.ts'),
    en_US: () => import('./en_US/field-tools.ts'),
  }),
  ged: inLanguages({
    pt_BR: () => import('./pt_BR/ged-pages.ts'),
    pt_PT: () => import('./pt_PT/ged-pages.ts'),
    en_US: () => import('./en_US/ged-pages.ts'),
  }),
  importing: inLanguages({
    pt_BR: () => import('./pt_BR/importing.ts'),
    pt_PT: () => import('./pt_PT/importing.ts'),
    en_US: () => import('./en_US/importing.ts'),
  }),
  living: inLanguages({
    pt_BR: () => import('./pt_BR/living.ts'),
    pt_PT: () => import('./pt_PT/living.ts'),
    en_US: () => import('./en_US/living.ts'),
  }),
  lookup: inLanguages({
    pt_BR: () => import('./pt_BR/lookup.ts'),
    pt_PT: () => import('./pt_PT/lookup.ts'),
    en_US: () => import('./en_US/lookup.ts'),
  }),
  photos: inLanguages({
    pt_BR: () => import('./pt_BR/photos.ts'),
    pt_PT: () => import('./pt_PT/photos.ts'),
    en_US: () => import('./en_US/photos.ts'),
  }),
  publicLink: inLanguages({
    pt_BR: () => import('./pt_BR/link-pages.ts'),
    pt_PT: () => import('./pt_PT/link-pages.ts'),
    en_US: () => import('./en_US/link-pages.ts'),
  }),
  recovery: inLanguages({
    pt_BR: () => import('./pt_BR/recovery.ts'),
    pt_PT: () => import('./pt_PT/recovery.ts'),
    en_US: () => import('./en_US/recovery.ts'),
  }),
  registration: inLanguages({
    pt_BR: () => import('./pt_BR/registration-pages.ts'),
    pt_PT: () => import('./pt_PT/registration-pages.ts'),
    en_US: () => import('./en_US/registration-pages.ts'),
  }),
  sending: inLanguages({
    pt_BR: () => import('./pt_BR/sending-pages.ts'),
    pt_PT: () => import('./pt_PT/sending-pages.ts'),
    en_US: () => import('./en_US/sending-pages.ts'),
  }),
  sheets: inLanguages({
    pt_BR: () => import('./pt_BR/sheets.ts'),
    pt_PT: () => import('./pt_PT/sheets.ts'),
    en_US: () => import('./en_US/sheets.ts'),
  }),
  signature: inLanguages({
    pt_BR: () => import('./pt_BR/signature-pages.ts'),
    pt_PT: () => import('./pt_PT/signature-pages.ts'),
    en_US: () => import('./en_US/signature-pages.ts'),
  }),
  tableImport: inLanguages({
    pt_BR: () => import('./pt_BR/table-import.ts'),
    pt_PT: () => import('./pt_PT/table-import.ts'),
    en_US: () => import('./en_US/table-import.ts'),
  }),
} as const;

type Shape<A> = A extends Files<infer T> ? T : never;
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer T) => void
  ? T
  : never;

/** Phrases that a `t` has after all areas are loaded. */
export type LazyPhrases = All<Shape<(typeof areas)[keyof typeof areas]>>;
