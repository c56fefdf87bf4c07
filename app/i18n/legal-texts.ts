import type { Language } from './language.ts';

/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  title: string;
  body: readonly LegalBlock[];
}

/**
 * Number of parts after the privacy policy's introduction, and number of clauses of the terms (specification 2, section
 * 2).
 */
export const POLICY_PARTS = 7;
export const TERMS_CLAUSES = 16;

/** Facts that differ between installations. */
interface LegalFacts {
  /** Name of the product. */
  app: string;
  /** E-mail for questions about personal data. */
  mailbox: string;
}

export interface LegalTexts {
  index: string;
  print: string;
  toTop: string;
  policy: {
    title: string;
    /** Text before the date. */
    updated: string;
    introduction: (facts: LegalFacts) => LegalSection;
    parts: (facts: LegalFacts) => readonly LegalSection[];
  };
  terms: {
    title: string;
    dated: string;
    lead: string;
    /** Shown if the licensee is unknown: states that the content is an example. */
    sample: string;
    parties: string;
    licensor: string;
    licensorText: string;
    licensee: string;
    personName: string;
    companyName: string;
    address: string;
    cpf: string;
    cnpj: string;
    missing: string;
    clauses: readonly LegalSection[];
  };
}

const load: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  pt_BR: () => import('./pt_BR/legal.ts'),
  pt_PT: () => import('./pt_PT/legal.ts'),
  en_US: () => import('./en_US/legal.ts'),
};

/** The long texts, loaded when a user opens them. Rejects without a network if they are not cached. */
export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  return (await load[language]()).legal;
}
