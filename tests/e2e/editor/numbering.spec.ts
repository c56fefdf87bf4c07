import type { Locator } from '@playwright/test';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { modelOf, paragraph, text } from '#tests/pdf/printed.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseFromTool, press, showOneSheet } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** Number and words of each block, as the page shows them. */
const shown = (body: Locator): Promise<string[]> =>
  body.evaluate((text) =>
    [...text.children].map((block) => {
      const label = getComputedStyle(block, '::before').content;
      return `${label === 'none' ? '' : `[${label.slice(1, -1).trim()}] `}${block.textContent}`;
    }),
  );

test('T14 clauses are numbered by typing, by the toolbar and by keys, and one undo takes each back', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  const numbers = () => shown(body);
  await body.click();
  await page.keyboard.type('Cláusula 1ª Do objeto');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A contratada presta o serviço.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a) ');
  await expect
    .poll(numbers)
    .toEqual(['[Cláusula 1ª] Do objeto', '[1.1] A contratada presta o serviço.', '[a)] ']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await numbers()).at(-1)).toBe('[1.2] a) ');
  for (let sign = 0; sign < 3; sign += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Do preço');
  await expect.poll(async () => (await numbers()).at(-1)).toBe('[Cláusula 2ª] Do preço');

  await chooseFromTool(page, 'Numeração', 'Recomeçar numeração aqui');
  await expect.poll(async () => (await numbers()).at(-1)).toBe('[Cláusula 1ª] Do preço');
  await press(page, 'Desfazer');
  await expect.poll(async () => (await numbers()).at(-1)).toBe('[Cláusula 2ª] Do preço');
  await page.keyboard.press('Control+a');
  await chooseFromTool(page, 'Numeração', 'Art. 1º · § 1º · I -');
  await expect
    .poll(numbers)
    .toEqual([
      '[Art. 1º] Do objeto',
      '[Parágrafo único.] A contratada presta o serviço.',
      '[Art. 2º] Do preço',
    ]);
  await expect(body).not.toContainText('Art.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await numbers()).at(-1)).toBe('Do preço');
});

test('T14 a number has a menu of its own where it stands @any-width', async ({ editing: { page } }) => {
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('Cláusula 1ª Do objeto');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A contratada presta o serviço.');
  await expect
    .poll(() => shown(body))
    .toEqual(['[Cláusula 1ª] Do objeto', '[1.1] A contratada presta o serviço.']);
  const words = await body.locator('p').last().boundingBox();
  if (words === null) throw new Error('the paragraph is not shown');
  await page.mouse.click(words.x - 8, words.y + words.height / 2, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Nível acima' }).click();
  await expect
    .poll(() => shown(body))
    .toEqual(['[Cláusula 1ª] Do objeto', '[Cláusula 2ª] A contratada presta o serviço.']);
  await expect(body).toBeFocused();
});

const SCHEMES = ['contrato', 'lei', 'decimal', 'contrato-extenso'] as const;

/** One line each, so that every page begins with a block; each begins with a word that no other has. */
const blocks = Array.from({ length: 170 }, (_, at) => {
  const scheme = SCHEMES[Math.floor(at / 45)] ?? 'contrato';
  const look = at % 7 === 0 ? { style: 'font-size: 20px; font-family: Times New Roman' } : {};
  const words = [text(`m${at}`, { ...look, format: at % 5 === 0 ? 1 : 0 }), text(' e o que mais se ajusta')];
  const more = {
    $: { numbering: { scheme, level: at % 4 } },
    ...(at % 11 === 0 ? { format: 'center' } : {}),
  };
  if (at % 13 === 0) return { type: 'heading', tag: 'h3', version: 1, children: words, ...more };
  return paragraph(words, { indent: at % 17 === 0 ? 1 : 0, ...more });
});

/** Where the first word of each block is in print, from the left edge of the text, in pixels; and the page it begins. */
async function printed(): Promise<{ places: Map<string, number>; pages: number }> {
  const document = modelOf({ body: blocks });
  const job = { document, values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const places = new Map<string, number>();
  for (const { groups } of set.pages)
    for (const { x, items } of groups)
      for (const item of items) {
        const word = item.kind === 'text' ? (item.words[0]?.text ?? '') : '';
        if (item.kind === 'text' && /^m\d+$/.test(word))
          places.set(word, x + item.x - document.page.margins.left);
      }
  return { places, pages: set.pages.length };
}

/** The same in the editor, whatever its zoom is. */
async function onPage(body: Locator): Promise<Map<string, number>> {
  const found = await body.evaluate((text) => {
    const zoom = Number(getComputedStyle(text).getPropertyValue('--zoom'));
    const { left } = text.getBoundingClientRect();
    return [...text.children].map((block): [string, number] => {
      const words = document.createRange();
      words.selectNodeContents(block);
      const at = (words.getClientRects()[0]?.left ?? 0) - left;
      return [/^m\d+/.exec(block.textContent)?.[0] ?? '', at / zoom];
    });
  });
  return new Map(found);
}

/** Of each shown boundary, how far it is from the nearest block. */
const distances = (body: Locator): Promise<number[]> =>
  body.evaluate((text) => {
    const tops = [...text.children].map((block) => block.getBoundingClientRect().top);
    const boundaries = text.parentElement?.querySelectorAll('.document-boundary') ?? [];
    return [...boundaries].map((boundary) => {
      const own = boundary.getBoundingClientRect().top;
      return Math.min(...tops.map((top) => Math.abs(top - own)));
    });
  });

async function leaveContract(origin: string): Promise<string> {
  const writer = await otherWriter(origin, people.bruno);
  const { uid } = await writer.templates.create({
    name: 'Contrato numerado',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: blocks } }, footer: null },
  });
  await untilSynced(writer);
  await writer.close();
  return uid;
}

test('T14 T15 numbered paragraphs stand in the editor where they are printed, and end the same pages @any-width', async ({
  server,
  newDevice,
}) => {
  const { places, pages } = await printed();
  expect(places.size).toBe(blocks.length);
  const device = await newDevice();
  const uid = await leaveContract(server.origin);
  const page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await expect(body.getByText('m169 ')).toBeAttached();
  await showOneSheet(page);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  await expect(page.getByText(`${pages} páginas`)).toBeVisible();
  const offPlaces = async () => {
    const now = await onPage(body);
    return [...places].filter(([word, x]) => Math.abs((now.get(word) ?? Infinity) - x) > 1);
  };
  await expect.poll(offPlaces).toEqual([]);
  await expect.poll(async () => (await distances(body)).length).toBe(pages - 1);
  await expect.poll(async () => Math.max(...(await distances(body)))).toBeLessThan(12);
});
