import { Unreadable } from '../extraction.ts';
import { Archive } from '../parsing/archive.ts';
import { decodeText } from '../parsing/decode-text.ts';
import { attributeOf, readMarkup } from '../parsing/markup.ts';
import type { TextSink } from '../parsing/text-sink.ts';
import type { Reader } from './reader.ts';

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** Office stores an encrypted document in a file of the older binary format. */
function openOffice(bytes: Uint8Array, unpackedBytes: number): Archive {
  if (COMPOUND_FILE.every((byte, place) => bytes[place] === byte)) throw new Unreadable('locked');
  return new Archive(bytes, unpackedBytes);
}

/** Parts with a number in their name, in numerical order. */
function numbered(archive: Archive, pattern: RegExp): string[] {
  const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
  return archive.names(pattern).toSorted((a, b) => numberIn(a) - numberIn(b));
}

/** Word, and the text of slides: characters are in `t`, paragraphs are `p`. */
function writeRuns(xml: string, sink: TextSink): void {
  let inText = false;
  let skipped = 0;
  let cells = 0;
  readMarkup(xml, 'xml', {
    open: (name) => {
      if (name === 'tc') cells += 1;
      // Alternative content appears in both variants; one is enough.
      if (name === 'Fallback') skipped += 1;
      if (name === 't') inText = true;
      if (name === 'tab') sink.write('\t');
      if (name === 'br' || name === 'cr') sink.write('\n');
    },
    close: (name) => {
      if (name === 'Fallback') skipped -= 1;
      if (name === 't') inText = false;
      if (name === 'p') sink.write(cells > 0 ? ' ' : '\n');
      if (name === 'tr') sink.write('\n');
      if (name !== 'tc') return;
      cells -= 1;
      sink.write('\t');
    },
    text: (text) => {
      if (inText && skipped === 0) sink.write(text);
    },
  });
}

function writeParts(archive: Archive, names: readonly string[], sink: TextSink): void {
  for (const name of names) {
    const part = archive.read(name);
    if (part !== null) writeRuns(decodeText(part), sink);
    sink.write('\n');
  }
}

export const readDocx: Reader = (bytes, sink, { unpackedBytes }) => {
  const archive = openOffice(bytes, unpackedBytes);
  if (archive.names(/^word\/document\d*\.xml$/).length === 0) throw new Unreadable('damaged');
  const beside = /^word\/(header|footer|footnotes|endnotes|comments)\d*\.xml$/;
  writeParts(archive, [...numbered(archive, /^word\/document\d*\.xml$/), ...numbered(archive, beside)], sink);
};

export const readPptx: Reader = (bytes, sink, { unpackedBytes }) => {
  const archive = openOffice(bytes, unpackedBytes);
  const slides = numbered(archive, /^ppt\/slides\/slide\d+\.xml$/);
  if (slides.length === 0 && archive.names(/^ppt\//).length === 0) throw new Unreadable('damaged');
  writeParts(archive, [...slides, ...numbered(archive, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)], sink);
};

/** Sheets: shared texts are stored in a separate part; a cell refers to them by number. */
export const readXlsx: Reader = (bytes, sink, { unpackedBytes }) => {
  const archive = openOffice(bytes, unpackedBytes);
  if (archive.names(/^xl\//).length === 0) throw new Unreadable('damaged');
  const shared = archive.read('xl/sharedStrings.xml');
  const texts = shared === null ? [] : sharedTexts(decodeText(shared));
  for (const name of numbered(archive, /^xl\/worksheets\/sheet\d+\.xml$/)) {
    const sheet = archive.read(name);
    if (sheet !== null) writeSheet(decodeText(sheet), texts, sink);
    sink.write('\n');
  }
};

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let current = '';
  let inText = false;
  let reading = 0;
  readMarkup(xml, 'xml', {
    open: (name) => {
      if (name === 'si') current = '';
      // Phonetic guides are not part of the text.
      if (name === 'rPh') reading += 1;
      inText = name === 't';
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') reading -= 1;
      if (name === 't') inText = false;
    },
    text: (text) => {
      if (inText && reading === 0) current += text;
    },
  });
  return texts;
}

function writeSheet(xml: string, texts: readonly string[], sink: TextSink): void {
  let type: string | null = null;
  let reads = false;
  readMarkup(xml, 'xml', {
    open: (name, attributes) => {
      if (name === 'c') type = attributeOf(attributes, 't');
      reads = name === 'v' || name === 't';
    },
    close: (name) => {
      reads = false;
      if (name === 'c') sink.write('\t');
      if (name === 'row') sink.write('\n');
    },
    text: (text) => {
      if (reads) sink.write(type === 's' ? (texts[Number(text)] ?? '') : text);
    },
  });
}
