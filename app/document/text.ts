import { formKey } from '#domain/rules/values/printed-value.ts';
import type { Block, DocumentModel, Inline } from './model.ts';

/** Stands in a text for what is no text: an image. */
export const OBJECT_CHARACTER = '￼';

export interface ShownValues {
  fields: DocumentModel['fields'];
  /** Texts as `printedValues` makes them, by field id and form; empty or absent: the label is what is shown. */
  values: Readonly<Record<string, string>>;
}

/** Line ends as one character, control characters out, halves of characters replaced: a value's text as it is set. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '');
}

/** `#name` of a field, also of one whose declaration is gone. */
export function fieldLabel(field: string, fields: DocumentModel['fields']): string {
  return `#${fields.get(field)?.name ?? field}`;
}

/** The value a field shows, or null where it is still to be filled. */
export function fieldValue(field: string, values: ShownValues['values']): string | null {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  return value === undefined || value === '' ? null : cleanText(value);
}

/** The value in the form that this use of the field asks for, or in its own where it has no such form. */
function shownValue(
  { field, show }: Extract<Inline, { kind: 'field' }>,
  values: ShownValues['values'],
): string | null {
  const form = show === undefined ? null : fieldValue(formKey(field, show), values);
  return form ?? fieldValue(field, values);
}

/** Text of one inline part; its length is what `PageStart.offset` counts. */
export function inlineText(inline: Inline, shown: ShownValues): string {
  switch (inline.kind) {
    case 'text':
      return cleanText(inline.text);
    case 'field':
      return shownValue(inline, shown.values) ?? fieldLabel(inline.field, shown.fields);
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

/** Plain text of a block and all in it: a paragraph, an item or a cell on a line of its own. */
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
