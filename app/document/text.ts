import { partsOf } from '#domain/rules/living/addresses.ts';
import { formKey } from '#domain/rules/values/printed-value.ts';
import type { Block, DocumentModel, Footnote, Inline, PageFigure, Reference } from './model.ts';

/** Represents an object that is not text (an image) in a text. */
export const OBJECT_CHARACTER = '￼';

export interface ShownValues {
  fields: DocumentModel['fields'];
  /** Texts from `printedValues`, by field id and form. For an absent or empty one the label is shown. */
  values: Readonly<Record<string, string>>;
  /** Digits of a page number or page count; '1' if absent, as on the only page of a document. */
  digits?: (figure: PageFigure) => string;
  /** Number of a footnote; a star if absent. */
  mark?: (footnote: Footnote) => string;
  /** What a reference shows; null if its target is missing. */
  reference?: (reference: Reference) => string | null;
}

/** Shown instead of a target that is not in the document. */
export const MISSING_TARGET = '[?]';

/** Normalises line ends, removes control characters and replaces unpaired surrogates, as the typesetter needs it. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '');
}

/** `#name` of a field or of a cell's column, also if its declaration was deleted. */
export function fieldLabel(field: string, fields: DocumentModel['fields']): string {
  const column = partsOf(field).at(-1) ?? field;
  return `#${fields.get(column)?.name ?? column}`;
}

/** The value that a field shows; null if it is not filled in. */
export function fieldValue(field: string, values: ShownValues['values']): string | null {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  return value === undefined || value === '' ? null : cleanText(value);
}

/** The value in the form of this use of the field, or in its own form if it does not have that form. */
function shownValue(
  { field, show }: Extract<Inline, { kind: 'field' }>,
  values: ShownValues['values'],
): string | null {
  const form = show === undefined ? null : fieldValue(formKey(field, show), values);
  return form ?? fieldValue(field, values);
}

/** Text of one inline part. `PageStart.offset` counts in its length. */
export function inlineText(inline: Inline, shown: ShownValues): string {
  switch (inline.kind) {
    case 'text':
      return cleanText(inline.text);
    case 'field':
      return shownValue(inline, shown.values) ?? fieldLabel(inline.field, shown.fields);
    case 'page-figure':
      return shown.digits?.(inline) ?? '1';
    case 'footnote':
      return shown.mark?.(inline) ?? '*';
    case 'reference':
      return shown.reference?.(inline) ?? MISSING_TARGET;
    case 'image':
      return OBJECT_CHARACTER;
    case 'line-break':
      return '\n';
    case 'tab':
      return '\t';
  }
}

export function inlinesText(inlines: readonly Inline[], shown: ShownValues): string {
  return inlines.map((inline) => inlineText(inline, shown)).join('');
}

/** Plain text of a block and its descendants: one line for each paragraph, item or cell. */
export function blockText(block: Block, shown: ShownValues): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlinesText(block.inlines, shown);
    case 'list':
      return block.items
        .flatMap((item) => [
          inlinesText(item.content.inlines, shown),
          ...item.children.map((list) => blockText(list, shown)),
        ])
        .join('\n');
    case 'table':
      return block.rows
        .flatMap((row) =>
          row.cells.map((cell) => cell.blocks.map((part) => blockText(part, shown)).join('\n')),
        )
        .join('\n');
    case 'page-break':
    case 'unsupported':
      return '';
  }
}
