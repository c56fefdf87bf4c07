import type { PhraseSource } from './create-texts.ts';
import type { Language } from './language.ts';
import { portalPhrases } from './pt_BR/portal.ts';

const load: Record<Language, () => Promise<{ portalPhrases: object }>> = {
  pt_BR: () => Promise.resolve({ portalPhrases }),
  pt_PT: () => import('./pt_PT/portal.ts'),
  en_US: () => import('./en_US/portal.ts'),
};

/** What the pages say that need no session: a third of the app's phrases. */
export const portalSource: PhraseSource = {
  fallback: portalPhrases,
  load: async (language) => (await load[language]()).portalPhrases,
};
