import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { linesOf, modelOf, paragraph, text } from '#tests/pdf/printed.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { generatePdf } from '../support/fill.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, newLine, switchPages, untilCaretReported, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test('T14 T15 T24 a landscape section is made by keyboard, changed, undone, saved and printed', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  const dialog = page.getByRole('dialog', { name: 'Seção' });
  await body.click();
  await write(page, 'O contrato em pé.');
  await newLine(page);
  await page.keyboard.type('/quebra de se');
  await expect(page.getByRole('option', { name: 'Quebra de seção' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Papel como no documento')).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: /Orientação/ })).toContainText('Paisagem');
  await dialog.getByRole('button', { name: 'Inserir', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const marker = body.locator('.document-page-break');
  await expect(marker).toHaveText('Quebra de seção: A4, paisagem');
  await write(page, 'O anexo deitado.');

  await page.keyboard.press('Home');
  await untilCaretReported(page);
  await page.keyboard.press('ArrowLeft');
  await expect(marker).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Margens como no documento').press('Space');
  await dialog.getByLabel('Esquerda').fill('1000');
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeEnabled();
  await dialog.getByLabel('Direita').fill('100');
  await expect(dialog.getByRole('alert')).toContainText('não deixam lugar');
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
  await dialog.getByLabel('Esquerda').fill('60');
  await dialog.getByLabel('Direita').press('Enter');
  await expect(marker).toHaveText('Quebra de seção: A4, paisagem, margens próprias');
  await page.keyboard.press('Control+z');
  await expect(marker).toHaveText('Quebra de seção: A4, paisagem');
  await page.keyboard.press('Control+y');
  await expect(marker).toHaveText('Quebra de seção: A4, paisagem, margens próprias');

  await body.getByText('O contrato em pé.').click();
  await expect(marker).not.toHaveAttribute('data-selected', 'true');
  await marker.click();
  await expect(marker).toHaveAttribute('data-selected', 'true');
  await marker.click();
  await expect(dialog.getByLabel('Esquerda')).toHaveValue('60');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Nome do template').fill('Com anexo deitado');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await page.reload();
  await expect(marker).toHaveText('Quebra de seção: A4, paisagem, margens próprias');
  await page.getByRole('button', { name: 'Preencher Documento' }).click();
  const bytes = await readFile(await generatePdf(page));
  const sizes = (await PDFDocument.load(bytes)).getPages().map((sheet) => {
    return [Math.round(sheet.getWidth()), Math.round(sheet.getHeight())];
  });
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
  ]);
  const pages = await linesOf(new Uint8Array(bytes));
  expect(pages.map((lines) => lines[0]?.text)).toEqual(['O contrato em pé.', 'O anexo deitado.']);
  expect(pages[1]?.[0]?.x).toBeCloseTo(45, 0);
});

const page = { width: 793.7, height: 3000 };
let word = 0;
/** Words that each occur once, of several lengths. */
const words = (count: number): object =>
  text(
    Array.from({ length: count }, () => `p${'alavras'.slice(0, (word * 5) % 8)}${(word += 1)}`).join(' ') +
      ' e nada mais.',
  );
const section = (stored: object): object => ({ type: 'page-break', version: 1, $: { section: stored } });
const heading = (count: number): object => ({ ...paragraph([words(count)]), type: 'heading', tag: 'h3' });
const list = (...counts: number[]): object => ({
  ...paragraph([]),
  type: 'list',
  listType: 'bullet',
  start: 1,
  tag: 'ul',
  children: counts.map((count) => ({ ...paragraph([words(count)]), type: 'listitem', value: 1 })),
});
const every = (): object[] => [
  paragraph([words(50)]),
  paragraph([words(40)], { $: { format: { left: 40, right: 30, firstLine: 20 } } }),
  { ...paragraph([words(30)]), format: 'right' },
  heading(12),
  list(40, 25),
  paragraph([words(60)], { $: { numbering: { scheme: 'contrato', level: 1 } } }),
];
const blocks = [
  ...every(),
  section({ width: 1122.5, height: 3000 }),
  ...every(),
  section({ width: 559.4, height: 3000, paddings: { top: 20, right: 50, bottom: 20, left: 20 } }),
  ...every(),
  section({}),
  ...every(),
];

async function printedStarts(): Promise<string[]> {
  const job = { document: modelOf({ body: blocks, page }), values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const starts: string[] = [];
  let before = '';
  for (const [at, { groups }] of set.pages.entries())
    for (const { y, items } of groups)
      for (const item of items) {
        const first = item.kind === 'text' ? item.words[0]?.text : undefined;
        if (first?.startsWith('p') !== true) continue;
        const line = `${at} ${y + item.y}`;
        if (line !== before) starts.push(first);
        before = line;
      }
  return starts;
}

const shownStarts = (body: Locator): Promise<string[]> =>
  body.evaluate((root) => {
    const starts: string[] = [];
    let before = Number.NaN;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/p\S*\d/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const y = range.getBoundingClientRect().top;
        if (!(Math.abs(y - before) < 3)) starts.push(match[0]);
        before = y;
      }
    return starts;
  });

test('T14 T15 lines of a section end in the editor where they end in print @any-width', async ({
  server,
  newDevice,
}) => {
  const printed = await printedStarts();
  const writer = await otherWriter(server.origin, people.bruno);
  const { uid } = await writer.templates.create({
    name: 'Seções',
    templateArea: '',
    fields: [],
    sections: [],
    document: {
      header: null,
      content: { root: { type: 'root', children: blocks } },
      footer: null,
      pagesInfo: page,
    },
  });
  await untilSynced(writer);
  await writer.close();
  const device = await newDevice();
  const screen = await device.open(`/document/editor/${uid}`);
  await signIn(screen, people.ana);
  const body = area(screen, 'body');
  await expect(body.locator('[data-section]')).toHaveText([
    'Quebra de seção: tamanho próprio, retrato',
    'Quebra de seção: tamanho próprio, retrato, margens próprias',
    'Quebra de seção: como no documento',
  ]);
  // In a smaller size the browser rounds widths otherwise.
  await screen.getByRole('button', { name: /^Zoom/ }).click();
  await screen.getByRole('menuitem', { name: '100 %' }).click();
  await expect(screen.locator('.document-sheet')).toHaveCount(4);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  await expect.poll(() => shownStarts(body)).toEqual(printed);
  await switchPages(screen);
  await expect(screen.locator('.document-sheet')).toHaveCount(0);
  await expect.poll(() => shownStarts(body)).toEqual(printed);
  // What is wider than the document's text is still on the paper.
  const beyond = () =>
    body.evaluate((root) => {
      const right = root.closest('.document-paper')?.getBoundingClientRect().right ?? 0;
      return [...root.children].filter((block) => block.getBoundingClientRect().right > right).length;
    });
  await expect.poll(beyond).toBe(0);
});
