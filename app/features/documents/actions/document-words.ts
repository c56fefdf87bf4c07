import type { StoredDocument } from '#app/data/ports.ts';
import { languageTag, type Language } from '#app/i18n/language.ts';
import { fullName } from '#app/shared/filing/adding/draft.ts';
import { pathText } from '#app/shared/filing/filing-tree.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

export function nameOf({ data }: StoredDocument): string {
  return fullName(data);
}

/** Whether it is a paper document, which has no file. */
export function isPaper({ data }: StoredDocument): boolean {
  return data.meta.hash === null;
}

export interface ShownValue {
  title: string;
  text: string;
}

/** The form values of its classification, formatted for display. */
export function shownValuesOf({ data }: StoredDocument, filing: Filing, language: Language): ShownValue[] {
  const spoken = valueLanguage(languageTag(language));
  const values = new Map(data.meta.fields.map(({ field, value }) => [field, value]));
  const gone = filing.goneFieldsOf(data.classification);
  const fields = gone?.filter(({ id }) => values.has(id)) ?? filing.fieldsOf(data.classification);
  return fields.map((field) => ({
    title: field.title,
    text: printedValue(field, values.get(field.id) ?? '', spoken),
  }));
}

/** Name of the safe box; null if the document is in none. */
export function boxName({ data }: StoredDocument, { boxes }: Filing, gone: string): string | null {
  const { box } = data.meta;
  return box === null ? null : (boxes.find(({ uid }) => uid === box)?.data.name ?? gone);
}

/**
 * The line under a document's name in the list: code and classification, and the matching value if a search matched
 * something else.
 */
export function underName(
  document: StoredDocument,
  filing: Filing,
  { query, language }: { query: string; language: Language },
): { code: string; path: string; value: ShownValue | null } {
  const { code } = document.data.meta;
  const path = pathText(filing.classifications, document.data.classification);
  const words = query.split(/\s+/).filter((word) => word !== '');
  const shown = `${nameOf(document)} ${code} ${path}`;
  const missed = words.filter((word) => !matchesText(shown, word));
  const value =
    missed.length === 0
      ? undefined
      : shownValuesOf(document, filing, language).find(({ text }) =>
          missed.some((word) => matchesText(text, word)),
        );
  return { code, path, value: value ?? null };
}
