import { decodeText } from '../text/decode-text.ts';
import type { ImportedDocument } from '../imported.ts';
import type { Importer, ImportMeans } from '../importer.ts';
import { ImportError } from '../import-error.ts';
import { Remarks } from '../remarks.ts';
import { importWordFile } from '../wordml/import-word-file.ts';
import { plainPage, plainStyles } from '../wordml/plain-styles.ts';
import { WordFile } from '../wordml/word-file.ts';
import { elements, textOf, type XmlElement } from '../xml/element.ts';
import { PageReader } from './page-reader.ts';
import { parseHtml } from './parse-html.ts';

const SAID = 0.2;
const BLOCKS_TOLD = 50;

function titleOf(page: XmlElement): string {
  const waiting: XmlElement[] = [page];
  for (
    let next = waiting.shift(), seen = 0;
    next !== undefined && seen < 1000;
    next = waiting.shift(), seen += 1
  ) {
    if (next.name === 'title') return textOf(next).replaceAll(/\s+/gu, ' ').trim();
    waiting.push(...elements(next));
  }
  return '';
}

/** Makes a document of a page. Scripts are not run, and nothing that the page refers to is fetched. */
export async function importPage(html: string, means: ImportMeans): Promise<ImportedDocument> {
  const page = parseHtml(html);
  const word = new WordFile();
  const remarks = new Remarks();
  let read = 0;
  const reader = new PageReader(page, word, remarks, () => {
    read += 1;
    if (read % BLOCKS_TOLD === 0) means.onProgress?.(SAID * (read / (read + 1000)));
  });
  const blocks = reader.blocksIn(page);
  if (blocks.length === 0) throw new ImportError('empty');
  word.setBody([...blocks, plainPage()]);
  word.setPart('styles', plainStyles());
  word.setPart('numbering', reader.lists.part());
  word.setTitle(titleOf(page));
  return importWordFile(word, means, remarks);
}

/** Reads a file of HTML. */
export const importHtml: Importer = async (bytes, means) => importPage(decodeText(bytes), means);
