import type { FieldLabel, TextStyle } from '../model.ts';
import type { StyleSheet } from '../styling/style-sheet.ts';

/** What blocks are stored by, as `ReadingBase` is what they are read by. */
export interface WritingScope {
  sheet: StyleSheet;
  labels: ReadonlyMap<string, FieldLabel>;
  /** The blocks are in a header cell. */
  isBold: boolean;
  /** The blocks are in a table, a header or a footer. */
  isAside: boolean;
}

/** Look of texts that have no style of their own. */
export function textBase({ sheet, isBold }: WritingScope): TextStyle {
  const { text } = sheet.normal;
  return isBold ? { ...text, bold: true } : text;
}
