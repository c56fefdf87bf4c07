/** Languages in which values are typed and printed, as BCP 47 tags. */
export const valueLanguages = ['pt-BR', 'pt-PT', 'en-US'] as const;
export type ValueLanguage = (typeof valueLanguages)[number];

/** The language of a document or an interface; an unknown tag becomes Brazilian Portuguese. */
export function valueLanguage(tag: string): ValueLanguage {
  return valueLanguages.find((language) => language === tag.replace('_', '-')) ?? 'pt-BR';
}
