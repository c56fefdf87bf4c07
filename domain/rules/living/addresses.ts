/** Separates the parts of an address; no id holds it. */
const PART = '\u{1}';

/**
 * Name of something within rows: `addressOf(group, row, column)` is a cell, `addressOf(group, row, passage)` a passage
 * as it is decided for that row; a group within a group adds two parts more. A field outside groups has its id.
 */
export function addressOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(PART);
}

export function partsOf(address: string): string[] {
  return address.split(PART);
}

/** Key of the amount of a cell, in stored form, among a document's texts: of the figures that subtotals add up. */
export function amountKey(address: string): string {
  return `${address}\u{0}amount`;
}
