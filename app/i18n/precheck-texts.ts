import type { PrecheckFault } from '#domain/rules/pdf/check-files.ts';
import type { Language } from './language.ts';

/** Reasons why a file cannot be sent to signature, by its name (specification 1, section 5). */
export type PrecheckTexts = Record<PrecheckFault, (file: string) => string>;

const load: Record<Language, () => Promise<{ precheckTexts: PrecheckTexts }>> = {
  pt_BR: () => import('./pt_BR/precheck.ts'),
  pt_PT: () => import('./pt_PT/precheck.ts'),
  en_US: () => import('./en_US/precheck.ts'),
};

/** Loaded when a file is refused. */
export async function loadPrecheckTexts(language: Language): Promise<PrecheckTexts> {
  return (await load[language]()).precheckTexts;
}
