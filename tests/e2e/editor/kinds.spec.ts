import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { editorPages, joinSplitWords, printedPages } from '../support/sheet-words.ts';
import { signIn } from '../support/sign-in.ts';
import { storeAll } from '../support/stored-documents.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** The first and the last words of each page: the text of a page, without what stands in between. */
const ends = (pages: readonly string[][]) =>
  pages.map((words) => [words.slice(0, 3), words.slice(-3)].map((part) => part.join(' ')));

test('T15 T24 twenty kinds of documents have the pages of their print in the editor @any-width', async ({
  server,
  newDevice,
}) => {
  test.setTimeout(240_000);
  const addresses = await storeAll(server, new Map(KINDS.map((kind) => [kind.name, stored(kind)])));
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  // One long sheet with marks where pages begin; separate sheets are in `sheets.spec.ts`.
  await page.evaluate(() => localStorage.setItem('autodocs.flag.editor-sheets', 'no'));
  for (const kind of KINDS)
    await test.step(kind.name, async () => {
      const { document, fields } = stored(kind);
      const { pagesInfo = {}, ...areas } = document;
      const printed = await printedPages({ ...areas, pagesInfo }, fields);
      await device.open(addresses.get(kind.name));
      await expect(async () => {
        const shown = await editorPages(page);
        expect(ends(shown)).toEqual(ends(joinSplitWords(printed, shown)));
      }).toPass();
    });
});
