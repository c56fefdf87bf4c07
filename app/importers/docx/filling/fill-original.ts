import { inBlock } from '#app/document/in-block.ts';
import type { DocumentModel, Inline } from '#app/document/model.ts';
import { fieldValue } from '#app/document/text.ts';
import type { ValueForm } from '#domain/entities/field-settings.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { formKey } from '#domain/rules/values/printed-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import type { ControlValue } from './controls.ts';
import { fillWord } from './fill-word.ts';

export interface OriginalJob {
  /** Of a template that nobody changed since it was imported. */
  document: DocumentModel;
  /** Texts from `printedValues`. */
  values: Readonly<Record<string, string>>;
  /** As they are stored. */
  stored: Readonly<Record<string, string>>;
}

/** What a place of a field without a value shows: a line to write on. */
const BLANK = '_'.repeat(16);

type FieldUse = Extract<Inline, { kind: 'field' }>;

const usesIn = (inlines: readonly Inline[]): FieldUse[] =>
  inlines.flatMap((inline) => {
    if (inline.kind === 'field') return [inline];
    return inline.kind === 'footnote' ? inline.content.flatMap((note) => usesIn(note.inlines)) : [];
  });
const usesOf = inBlock(({ inlines }) => usesIn(inlines));

interface Uses {
  count: number;
  forms: ReadonlySet<ValueForm | undefined>;
}

function fieldsOf({ header, body, footer, firstPage }: DocumentModel): ReadonlyMap<string, Uses> {
  const blocks = [...(firstPage?.header ?? []), ...header, ...body, ...(firstPage?.footer ?? []), ...footer];
  const byField = Map.groupBy(blocks.flatMap(usesOf), ({ field }) => field);
  return new Map(
    [...byField].map(([field, uses]) => [
      field,
      { count: uses.length, forms: new Set(uses.map(({ show }) => show)) },
    ]),
  );
}

/**
 * The Word file that a template was imported from, with the values of a document: all else is as it was. Null if the
 * file does not have each place of the template's fields: then the document is written as a file of its own.
 */
export function fillOriginal(
  bytes: Uint8Array,
  { document, values, stored }: OriginalJob,
): Uint8Array<ArrayBuffer> | null {
  const wanted = fieldsOf(document);
  // Places of one field that show it in several forms cannot be told apart in the file.
  if ([...wanted.values()].some(({ forms }) => forms.size > 1)) return null;
  const valueOf = (field: string): ControlValue => {
    const [form] = wanted.get(field)?.forms ?? [];
    const shown = fieldValue(formKey(field, form), values) ?? fieldValue(field, values);
    return { text: shown ?? BLANK, isMarked: stored[field] === CHECKED };
  };
  try {
    const filled = fillWord(bytes, {
      fields: new Set(wanted.keys()),
      language: valueLanguage(document.language),
      valueOf,
    });
    // Headers of later sections have more of them, which the template does not have.
    const isWhole = [...wanted].every(([field, { count }]) => (filled.uses.get(field) ?? 0) >= count);
    return isWhole ? filled.bytes : null;
  } catch {
    return null;
  }
}
