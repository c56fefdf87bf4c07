export const languages = ['pt_BR', 'pt_PT', 'en_US'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'pt_BR';

const storageKey = 'autodocs.language';

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The supported language that a set of texts currently uses. */
export function languageOf(texts: { language: string }): Language {
  return isLanguage(texts.language) ? texts.language : fallbackLanguage;
}

/** The stored language, else the browser's first supported one, else pt_BR (specification 1, section 4). */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of wanted) {
    const [base, region] = tag.toLowerCase().split('-');
    if (base === 'pt') return region === undefined || region === 'br' ? 'pt_BR' : 'pt_PT';
    if (base === 'en') return 'en_US';
  }
  return fallbackLanguage;
}

export function storedLanguage(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(storageKey);
}

export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(storageKey, language);
}

/** Tag for HTML and Intl: `pt-BR`. */
export function languageTag(language: Language): string {
  return language.replace('_', '-');
}
