import { Unreadable } from '../extraction.ts';
import { Archive } from '../parsing/archive.ts';
import { decodeText } from '../parsing/decode-text.ts';
import { attributeOf, readMarkup } from '../parsing/markup.ts';
import type { TextSink } from '../parsing/text-sink.ts';
import type { Reader } from './reader.ts';

/** Longer runs of spaces are of no use in a row. */
const MOST_SPACES = 100;
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h']);

/** Sheets, slides and drawings of OpenDocument, and their templates: their text is in paragraphs. */
export const readOpenDocument: Reader = (bytes, sink, { unpackedBytes }) => {
  openAndWrite(bytes, sink, unpackedBytes);
};

/**
 * Text documents also have headers and footers in the styles part; in the other types that part contains only texts of
 * the program.
 */
export const readOpenText: Reader = (bytes, sink, { unpackedBytes }) => {
  const styles = openAndWrite(bytes, sink, unpackedBytes).read('styles.xml');
  if (styles !== null) writeContent(decodeText(styles), sink);
};

function openAndWrite(bytes: Uint8Array, sink: TextSink, unpackedBytes: number): Archive {
  const archive = new Archive(bytes, unpackedBytes);
  const manifest = archive.read('META-INF/manifest.xml');
  if (manifest !== null && decodeText(manifest).includes('encryption-data')) throw new Unreadable('locked');
  const content = archive.read('content.xml');
  if (content === null) throw new Unreadable('damaged');
  writeContent(decodeText(content), sink);
  return archive;
}

function writeContent(xml: string, sink: TextSink): void {
  let paragraphs = 0;
  let cells = 0;
  /** Tracked deletions are not part of the text. */
  let deleted = 0;
  readMarkup(xml, 'xml', {
    open: (name, attributes) => {
      if (name === 'tracked-changes') deleted += 1;
      if (name === 'table-cell') cells += 1;
      if (PARAGRAPHS.has(name)) paragraphs += 1;
      if (paragraphs > 0 && deleted === 0) sink.write(gapOf(name, attributes));
    },
    close: (name) => {
      if (name === 'tracked-changes') deleted -= 1;
      if (PARAGRAPHS.has(name)) paragraphs -= 1;
      if (name === 'table-cell') cells -= 1;
      if (deleted === 0) sink.write(gapAfter(name, cells));
    },
    text: (text) => {
      if (paragraphs > 0 && deleted === 0) sink.write(text.replaceAll(/\s+/g, ' '));
    },
  });
}

function gapOf(name: string, attributes: string): string {
  if (name === 'tab') return '\t';
  if (name === 'line-break') return '\n';
  if (name !== 's') return '';
  const count = Number(attributeOf(attributes, 'c') ?? 1);
  return ' '.repeat(Math.min(MOST_SPACES, Number.isInteger(count) && count > 0 ? count : 1));
}

function gapAfter(name: string, cells: number): string {
  if (PARAGRAPHS.has(name)) return cells > 0 ? ' ' : '\n';
  if (name === 'table-cell') return '\t';
  return name === 'table-row' ? '\n' : '';
}
