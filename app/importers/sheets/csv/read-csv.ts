import Papa from 'papaparse';
import { RowCollector } from '../row-collector.ts';
import type { Sheet } from '../sheet.ts';

const SEPARATORS = [';', '\t', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** The first line of some files that Excel writes. */
const SAID = /^sep=(.)\r?\n/iu;

/** The separator that divides the first line with words into most cells. Names of columns seldom hold one. */
function separatorOf(text: string): Separator {
  const [line = ''] = /[^\r\n]*\S[^\r\n]*/u.exec(text) ?? [];
  const outside = line.replaceAll(/"(?:[^"]|"")*"/gu, '');
  const counted = SEPARATORS.map((separator) => ({ separator, cells: outside.split(separator).length }));
  const most = Math.max(...counted.map(({ cells }) => cells));
  return counted.find(({ cells }) => cells === most)?.separator ?? ';';
}

function parse(text: string, delimiter: string): string[][] {
  const read = Papa.parse<string[]>(text, { delimiter });
  // A quote that nothing closes would make the rest of the file one cell: then quotes are letters like others.
  const isOpen = read.errors.some(({ code }) => code === 'MissingQuotes');
  return isOpen ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\u{0}' }).data : read.data;
}

/** Reads a text of separated cells, of a file or pasted from a spreadsheet. All cells are texts as they are written. */
export function readCsv(text: string, separator?: Separator): Sheet {
  const plain = text.replace(/^\u{FEFF}/u, '');
  const said = SAID.exec(plain)?.[1];
  const content = said === undefined ? plain : plain.replace(SAID, '');
  const rows = new RowCollector();
  parse(content, said ?? separator ?? separatorOf(content)).forEach((cells, at) => rows.add(at + 1, cells));
  return { names: [], chosen: 0, rows: rows.rows() };
}
