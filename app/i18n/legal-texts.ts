import type { Language } from './language.ts';

/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  title: string;
  body: readonly LegalBlock[];
}

/** How many parts follow the privacy policy's introduction, and clauses make the terms (specification 2, section 2). */
export const POLICY_PARTS = 7;
export const TERMS_CLAUSES = 16;

/** What differs from one installation to the other. */
interface LegalFacts {
  /** The product as people know it. */
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
    /** With the day in front of it. */
    updated: string;
    introduction: (facts: LegalFacts) => LegalSection;
    parts: (facts: LegalFacts) => readonly LegalSection[];
  };
  terms: {
    title: string;
    dated: string;
    lead: string;
    /** Where nobody is known: that what is shown is an example. */
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

/** The long texts, fetched when somebody opens them. Rejects without a network where they are not kept yet. */
export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  return (await load[language]()).legal;
}
