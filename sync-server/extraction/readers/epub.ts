import { posix } from 'node:path';
import { Unreadable } from '../extraction.ts';
import { Archive } from '../parsing/archive.ts';
import { decodeText } from '../parsing/decode-text.ts';
import { attributeOf, readMarkup } from '../parsing/markup.ts';
import { writeHtml } from './markup.ts';
import type { Reader } from './reader.ts';

/** The pages of a book in reading order; each once, and only those inside the archive. */
export const readEpub: Reader = (bytes, sink, { unpackedBytes }) => {
  const archive = new Archive(bytes, unpackedBytes);
  const book = bookIn(archive);
  const opf = archive.read(book);
  if (opf === null) throw new Unreadable('damaged');
  for (const page of new Set(pagesOf(decodeText(opf), posix.dirname(book)))) {
    const html = archive.read(page);
    if (html === null) continue;
    writeHtml(decodeText(html), sink);
    sink.write('\n');
  }
};

function bookIn(archive: Archive): string {
  const container = archive.read('META-INF/container.xml');
  let book: string | null = null;
  if (container !== null)
    readMarkup(decodeText(container), 'xml', {
      open: (name, attributes) => {
        if (name === 'rootfile') book ??= attributeOf(attributes, 'full-path');
      },
      text: () => undefined,
    });
  if (book === null) throw new Unreadable('damaged');
  return book;
}

function pagesOf(opf: string, folder: string): string[] {
  const items = new Map<string, string>();
  const order: string[] = [];
  readMarkup(opf, 'xml', {
    open: (name, attributes) => {
      const [id, href] = [attributeOf(attributes, 'id'), attributeOf(attributes, 'href')];
      if (name === 'item' && id !== null && href !== null) items.set(id, href);
      if (name === 'itemref') order.push(attributeOf(attributes, 'idref') ?? '');
    },
    text: () => undefined,
  });
  return order.flatMap((id) => placeOf(items.get(id), folder));
}

function placeOf(href: string | undefined, folder: string): string[] {
  if (href === undefined) return [];
  const [path = ''] = href.split('#');
  try {
    return [posix.normalize(posix.join(folder, decodeURIComponent(path)))];
  } catch {
    return [];
  }
}
