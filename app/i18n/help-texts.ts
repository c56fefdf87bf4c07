export type HelpTopic =
  'begin' | 'write' | 'fill' | 'publicForm' | 'organise' | 'sync' | 'talk' | 'account' | 'company';

/** Facts added to a support message: no content of documents and no ids. */
export interface SupportFacts {
  /** The route of the screen as the app names it: `/template/fill/:id`. */
  page: string;
  version: string;
  company: string;
}

/** Texts around the help's articles, loaded together with them. */
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
    /** Shown if no number is known. */
    none: string;
    offline: string;
    message: (facts: SupportFacts) => string;
  };
}
