import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '#tests/support/same-random.ts';
import { type ClipboardPage, type PagePlant, openClipboardPage } from './clipboard-page.ts';
import { hostileMarkup } from './hostile-markup.ts';

const DOCUMENTS = 80;

const opened: ClipboardPage[] = [];
afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
});

/** Seeds of the documents that lose a seen word, show a hidden one or change their order. */
async function wrongDocuments(plant?: PagePlant): Promise<{ wrong: number[]; page: ClipboardPage }> {
  const page = await openClipboardPage(plant);
  opened.push(page);
  const wrong: number[] = [];
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const { html, seen } = hostileMarkup(createRandom(seed));
    const found = await page.page.evaluate(async (markup) => {
      const { state } = await window.paste({ 'text/html': markup }, null, 'end');
      return [...JSON.stringify(state).matchAll(/(?:visto|oculto)\d+/gu)].map(([word]) => word);
    }, html);
    if (JSON.stringify(found) !== JSON.stringify(seen)) wrong.push(seed);
  }
  return { wrong, page };
}

describe('hostile markup of all kinds', () => {
  it('T14 what a reader saw comes in whole and in order, nothing hidden, run or fetched', async () => {
    const { wrong, page } = await wrongDocuments();
    expect(wrong).toEqual([]);
    expect(page.asked).toEqual([]);
    expect(page.reported).toEqual([]);
  });

  it('T14 a planted fault is caught: hidden text that is kept', async () => {
    const { wrong } = await wrongDocuments({
      file: 'app/editor/paste/foreign/drop-active.ts',
      find: 'select, textarea, svg',
      replace: 'select, svg',
    });
    expect(wrong.length).toBeGreaterThan(0);
  });

  it('T14 a planted fault is caught: tables and words after lists that stay in their items', async () => {
    const { wrong } = await wrongDocuments({
      file: 'app/editor/paste/foreign/lists/split-lists.ts',
      find: 'if (!isMixed(root)) continue;',
      replace: 'continue;',
    });
    expect(wrong.length).toBeGreaterThan(0);
  });
});
