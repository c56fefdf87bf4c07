import { importDocx } from '#app/importers/docx/import-docx.ts';
import type { ImportChoices } from '#app/importers/imported.ts';
import { IncrementalPagination } from '#app/rendering/incremental-pagination.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { corpusOf, GROUPS } from '#tests/fixtures/word/expected.ts';
import { compareFile } from './compare-file.ts';
import { readParagraphs } from './read-paragraphs.ts';

const choices: ImportChoices = { revisions: 'accept', comments: 'take', marks: 'text' };

export interface Fidelity {
  files: number;
  paragraphs: number;
  /** Paragraphs with style, level, number and indents of the file. */
  kept: number;
  /** Files with all their text, in order. */
  textKept: number;
  /** Files with as many pages as in LibreOffice, or one more or less. */
  pagesNear: number;
  /** What is otherwise, by file and paragraph. */
  misses: string[];
}

/** Reads the whole corpus, and compares it with what its makers and LibreOffice say. */
export async function measureFidelity(): Promise<Fidelity> {
  const fonts = new FontLibrary(nodeFontSource);
  const all: Fidelity = { files: 0, paragraphs: 0, kept: 0, textKept: 0, pagesNear: 0, misses: [] };
  for (const { name, bytes, expected } of GROUPS.flatMap(corpusOf)) {
    const document = await importDocx(bytes, { choices, language: 'pt-BR' });
    const file = compareFile(expected, readParagraphs(document));
    const { pages } = await new IncrementalPagination(fonts).follow(document.model);
    const isNear = Math.abs(pages - expected.pages) <= 1;
    const misses = isNear
      ? file.misses
      : [...file.misses, `${String(pages)} pages instead of ${String(expected.pages)}`];
    all.files += 1;
    all.paragraphs += file.paragraphs;
    all.kept += file.kept;
    all.textKept += Number(file.isTextKept);
    all.pagesNear += Number(isNear);
    all.misses.push(...misses.map((miss) => `${name}: ${miss}`));
  }
  return all;
}
