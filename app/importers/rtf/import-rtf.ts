import { ImportError } from '../import-error.ts';
import type { Importer } from '../importer.ts';
import { Remarks } from '../remarks.ts';
import { importWordFile } from '../wordml/import-word-file.ts';
import { make } from '../wordml/make.ts';
import { plainStyles } from '../wordml/plain-styles.ts';
import { WordFile } from '../wordml/word-file.ts';
import type { XmlElement } from '../xml/element.ts';
import { RtfReader } from './rtf-reader.ts';
import { lettersOf, rtfTokens } from './tokens.ts';

const SAID = 0.2;
const PARAGRAPHS_TOLD = 50;

function sectionOf({ page, references }: RtfReader): XmlElement {
  const value = (word: string, usual: number): number => Math.max(0, page.get(word) ?? usual);
  return make('w:sectPr', {}, [
    ...references,
    make('w:pgSz', { 'w:w': value('paperw', 11_906), 'w:h': value('paperh', 16_838) }),
    make('w:pgMar', {
      'w:top': value('margt', 1440),
      'w:right': value('margr', 1800),
      'w:bottom': value('margb', 1440),
      'w:left': value('margl', 1800),
      'w:header': value('headery', 720),
      'w:footer': value('footery', 720),
    }),
    page.has('titlepg') ? make('w:titlePg') : null,
  ]);
}

/** Reads a file in Rich Text Format. Numbers of lists are the text that the file has of them. */
export const importRtf: Importer = async (bytes, means) => {
  const word = new WordFile();
  const remarks = new Remarks();
  let read = 0;
  const reader = new RtfReader(word, remarks, () => {
    read += 1;
    if (read % PARAGRAPHS_TOLD === 0) means.onProgress?.(SAID * (read / (read + 1000)));
  });
  const blocks = reader.read(rtfTokens(lettersOf(bytes)));
  if (blocks.length === 0) throw new ImportError('empty');
  word.setBody([...blocks, sectionOf(reader)]);
  word.setPart('styles', plainStyles());
  const notes = reader.footnotes;
  if (notes !== null) word.setPage(reader.notePart, 'footnotes', notes);
  word.setTitle(reader.title.trim());
  return importWordFile(word, means, remarks);
};
