export type HelpTopic =
  'begin' | 'write' | 'fill' | 'publicForm' | 'organise' | 'sync' | 'talk' | 'account' | 'company';

/** What a message to the support tells besides what its author writes: nothing of a document, and no id. */
export interface SupportFacts {
  /** The screen's address as the app names it: `/template/fill/:id`. */
  page: string;
  version: string;
  company: string;
}

/** Texts around the help's articles, which come with them. */
export interface HelpTexts {
  search: string;
  nothing: string;
  articles: string;
  all: string;
  previous: string;
  next: string;
  topics: Record<HelpTopic, string>;
  support: {
    title: string;
    text: string;
    write: string;
    /** Where no number is known. */
    none: string;
    offline: string;
    message: (facts: SupportFacts) => string;
  };
}
