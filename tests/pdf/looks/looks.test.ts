import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { describePages } from './describe-pages.ts';
import { differences } from './differences.ts';
import { jobOf, knownDocuments } from './known-documents.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/looks');
const fonts = new FontLibrary(nodeFontSource);
const documents = await knownDocuments();

describe('the look of documents that exist', () => {
  it.each(documents.map((document) => [document.name, document] as const))(
    'T17 T24 every page of %s is as it was, line by line',
    async (name, document) => {
      const job = jobOf(document);
      const now = describePages(typeset(job, await prepareFonts(job, fonts)));
      const file = join(FOLDER, `${name}.txt`);
      // With WRITE_EXPECTED the records are written anew, to be read through before they are kept (README.md there).
      if (process.env['WRITE_EXPECTED'] !== undefined) await writeFile(file, now);
      expect(differences(await readFile(file, 'utf8'), now)).toEqual([]);
    },
  );

  it('T24 is recorded for no document that is gone, and a moved line is named with its page', async () => {
    const records = (await readdir(FOLDER)).filter((file) => file.endsWith('.txt')).toSorted();
    expect(records).toEqual(documents.map(({ name }) => `${name}.txt`).toSorted());
    const recorded = await readFile(join(FOLDER, 'contract.txt'), 'utf8');
    const [first = '', second = ''] = recorded.split(/(?=^page 2)/m);
    const moved = second.replace(/^( *)(\d+\.\d) {2}text/m, (_, space: string) => `${space}1.5  text`);
    expect(differences(recorded, first + moved).map((line) => line.slice(0, 16))).toEqual([
      expect.stringContaining('page 2, was: '),
      'page 2, is : 1.5',
    ]);
  });
});
