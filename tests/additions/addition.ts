/** A change of one file: a new file, or lines after lines that it holds once. */
export type Edit = { file: string; text: string } | { file: string; after: string; text: string };

/** Something that is added to the product, with all that it takes. */
export interface Addition {
  /** How many places it may touch. */
  limit: number;
  /** Counts no file below it. */
  ownFolder?: string;
  edits: readonly Edit[];
}

const LANGUAGES = /^app\/i18n\/(pt_BR|pt_PT|en_US)\//;

/** The files that are touched; one phrase file in its three languages is one place. */
export function placesOf({ edits, ownFolder }: Addition): string[] {
  const places = edits
    .map(({ file }) => file)
    .filter((file) => ownFolder === undefined || !file.startsWith(ownFolder))
    .map((file) => file.replace(LANGUAGES, 'app/i18n/<language>/'));
  return [...new Set(places)];
}

/** The same lines in the phrase file of each language. */
export function inLanguages(file: string, after: string, texts: readonly [string, string, string]): Edit[] {
  return (['pt_BR', 'pt_PT', 'en_US'] as const).map((language, at) => ({
    file: `app/i18n/${language}/${file}`,
    after,
    text: texts[at] ?? '',
  }));
}
