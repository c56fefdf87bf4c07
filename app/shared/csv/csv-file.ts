/** The CSV conventions of a language's spreadsheets. */
export interface CsvDialect {
  separator: ';' | ',';
}

/** Without it, Excel assumes the system's legacy character set. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const LINE_END = '\r\n';
/** Text that a spreadsheet would execute as a formula. */
const FORMULA = /^(["\s]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|[\t\r])/u;
const NUMBER = /^[+-]?\d[\d.,]*$/;
/** Separators of cells and rows in any spreadsheet: the file may be opened in another one than it was made for. */
const DIVIDERS = /([;,\t\r\n|])/;

/**
 * Escapes a text so that it stays text in any spreadsheet, even if it is split by another separator than the file's: a
 * possible formula is prefixed with an apostrophe; a number may have its sign.
 */
export function inert(text: string): string {
  if (NUMBER.test(text)) return text;
  const [first = '', ...others] = text.split(DIVIDERS);
  const whole = FORMULA.test(text) ? `'${first}` : first;
  return whole + others.map((part) => (FORMULA.test(part) && isCell(part) ? `'${part}` : part)).join('');
}

function isCell(part: string): boolean {
  return !DIVIDERS.test(part) && !NUMBER.test(part);
}

/** RFC 4180: quoted if it contains a separator. */
function cell(text: string): string {
  const safe = inert(text);
  return safe.includes('"') || DIVIDERS.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** A file of these lines, which any spreadsheet opens and in which nothing is executed. */
export function csvFile(lines: readonly (readonly string[])[], { separator }: CsvDialect): Blob {
  const written = lines.map((cells) => cells.map(cell).join(separator) + LINE_END);
  return new Blob([BYTE_ORDER_MARK, ...written], { type: 'text/csv;charset=utf-8' });
}
