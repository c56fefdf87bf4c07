import type { PhraseSource } from './create-texts.ts';
import type { Language } from './language.ts';
import { entryPhrases } from './pt_BR/entry.ts';

const load: Record<Language, () => Promise<{ entryPhrases: object }>> = {
  pt_BR: () => Promise.resolve({ entryPhrases }),
  pt_PT: () => import('./pt_PT/entry.ts'),
  en_US: () => import('./en_US/entry.ts'),
};

/** The phrases of the pages that need no session: a third of the app's. */
export const entrySource: PhraseSource = {
  fallback: entryPhrases,
  load: async (language) => (await load[language]()).entryPhrases,
};
