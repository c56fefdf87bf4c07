/** Languages in which values are typed and printed, as BCP 47 writes them. */
export const valueLanguages = ['pt-BR', 'pt-PT', 'en-US'] as const;
export type ValueLanguage = (typeof valueLanguages)[number];

/** The language of a document or an interface; what is none of ours reads as Portuguese of Brazil. */
export function valueLanguage(tag: string): ValueLanguage {
  return valueLanguages.find((language) => language === tag.replace('_', '-')) ?? 'pt-BR';
}
