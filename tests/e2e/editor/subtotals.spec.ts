import type { Locator, Page } from '@playwright/test';
import type { Template } from '#domain/entities/template.ts';
import { expectAccessible } from '../support/axe.ts';
import { generatePdf } from '../support/fill.ts';
import { otherWriter } from '../support/other-writer.ts';
import { readPdf } from '../support/read-pdf.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { area, press, showSheet } from '../support/write-document.ts';

const common = { version: 1, detail: 0, format: 0, style: '', mode: 'normal' } as const;
const words = (text: string): unknown => ({ ...common, type: 'text', text });
const tag = (field: string): unknown => ({
  ...common,
  type: 'field',
  mode: 'token',
  text: `#${field}`,
  field,
});
const cell = (inline: unknown, headerState: number): unknown => ({
  type: 'tablecell',
  version: 1,
  headerState,
  colSpan: 1,
  rowSpan: 1,
  children: [{ type: 'paragraph', version: 1, children: [inline] }],
});
const row = (first: unknown, second: unknown, headerState = 0, more: object = {}): unknown => ({
  type: 'tablerow',
  version: 1,
  children: [cell(first, headerState), cell(second, headerState)],
  ...more,
});

/** A table with a row for each item, and a row for its subtotals that has no rule yet. */
const offer = {
  name: 'Proposta de muitas páginas',
  templateArea: '',
  fields: [
    {
      id: 'ITENS',
      name: 'Itens',
      columns: [
        { id: 'DESCRICAO', name: 'Descrição' },
        { id: 'PRECO', name: 'Preço', type: 'currency' },
      ],
    },
  ],
  sections: [{ id: 'PRECOS', name: 'Preços', fields: ['ITENS'] }],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        version: 1,
        $: { passages: { itens: { kind: 'repetition', group: 'ITENS' } } },
        children: [
          {
            type: 'table',
            version: 1,
            colWidths: [420, 180],
            children: [
              row(words('Item'), words('Preço'), 1),
              row(tag('DESCRICAO'), tag('PRECO'), 0, { $: { within: ['itens'] } }),
              row(words('Subtotal desta página'), tag('PRECO')),
            ],
          },
        ],
      },
    },
    footer: null,
  },
} satisfies Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'>;

const ITEMS = 60;
const ENTRY = 'Mostrar a linha na quebra de página…';
const TITLE = 'Mostrar a linha onde a tabela quebra de página';

const marks = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Trechos com regra' }).getByRole('button');

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await page.screenshot({ path: `${folder}/${name}-${String(page.viewportSize()?.width)}-${theme}.png` });
  }
  await showTheme(page, 'light');
}

/** Cents of all amounts after a word, up to the next word. */
function cents(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, amount = '']) => Number(amount.replaceAll(/\D/g, '')));
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('T24 a row for page breaks is made by mouse and by keys, and stands on the paper with its sum', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const { uid } = await writer.templates.create(offer);
  const device = await newDevice();
  let page = await device.open(`/document/editor/${uid}`);
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await expect(body).toContainText('Subtotal desta página');
  await showSheet(page);

  await test.step('the row that repeats is refused, with a way out', async () => {
    await body.locator('tr').nth(1).locator('p').first().click();
    await page.getByRole('button', { name: 'Ações da célula' }).click();
    await page.getByRole('menuitem', { name: ENTRY }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByRole('button', { name: 'Criar regra' }).click();
    await expect(page.getByText('Esta é a linha que se repete.')).toBeVisible();
    await expect(marks(page)).toHaveCount(1);
  });

  await test.step('by the menu of a cell: at the foot, the sum of the page', async () => {
    await body.locator('tr').nth(2).locator('p').first().click();
    await page.getByRole('button', { name: 'Ações da célula' }).click();
    await shot(page, 'subtotal-menu');
    await page.getByRole('menuitem', { name: ENTRY }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog.getByRole('radio', { name: /soma das linhas desta página/ })).toBeChecked();
    await shot(page, 'subtotal-dialog');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Criar regra' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(marks(page).last()).toHaveAccessibleName(
      'Só onde a tabela quebra, no pé da página: soma da página. 1 linha da tabela',
    );
  });

  await test.step('undo takes it back, redo makes it again', async () => {
    await press(page, 'Desfazer');
    await expect(marks(page)).toHaveCount(1);
    await press(page, 'Refazer');
    await expect(marks(page)).toHaveCount(2);
  });

  await test.step('by keys alone: a new row, its words, and the sum carried to the next page', async () => {
    await body.locator('tr').nth(2).locator('p').last().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Transporte');
    await page.keyboard.type(' /quebra');
    await expect(page.getByRole('option', { name: ENTRY })).toBeVisible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: /alto da página seguinte/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(body).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('#Pre');
    await expect(page.getByRole('option', { name: '#Preço' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(marks(page)).toHaveCount(3);
    await expect(body.locator('tr').nth(3)).toContainText('#Preço');
    await shot(page, 'subtotal-editor');
  });

  await test.step('the paper of a filling has the rows where its table breaks, and nowhere else', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByTestId('saved-line')).not.toContainText('Alterações não salvas');
    await untilSynced(page);
    page = await device.open(`/template/fill/${uid}`);
    await page.getByRole('button', { name: 'Adicionar linha' }).click();
    const first = page.getByLabel(/^Descrição/).first();
    await first.focus();
    const rows = Array.from(
      { length: ITEMS },
      (_, at) => `Item ${String(at + 1)}\t${String(at)},${String(at % 90).padStart(2, '0')}`,
    );
    await first.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, rows.join('\n'));
    await expect(page.getByText(`${String(ITEMS)} linhas coladas.`)).toBeVisible();
    const narrow = (page.viewportSize()?.width ?? 1280) < 720;
    if (narrow) await page.getByRole('button', { name: 'Ver documento' }).click();
    const sheets = page.locator('.paper-sheet');
    await expect(sheets.first()).toContainText('Subtotal desta página');
    await expect(sheets.first()).not.toContainText('Transporte');
    await expect(sheets.last()).toContainText('Transporte');
    await expect(sheets.last()).not.toContainText('Subtotal desta página');
    await sheets.first().getByText('Subtotal desta página').scrollIntoViewIfNeeded();
    await shot(page, 'subtotal-fill');
    if (narrow) await page.keyboard.press('Escape');
    const { pages } = await readPdf(await generatePdf(page));
    const texts = pages.map((text) => text.replaceAll('\u00a0', ' '));
    const shown = cents(texts.join(' '), /Item \d+ R\$ ([\d.]+,\d\d)/g);
    expect(shown).toHaveLength(ITEMS);
    for (const [at, text] of texts.entries()) {
      const isLast = at === texts.length - 1;
      const own = cents(text, /Item \d+ R\$ ([\d.]+,\d\d)/g);
      const before = texts.slice(0, at).flatMap((each) => cents(each, /Item \d+ R\$ ([\d.]+,\d\d)/g));
      expect(cents(text, /Subtotal desta página R\$ ([\d.]+,\d\d)/g)).toEqual(isLast ? [] : [sum(own)]);
      expect(cents(text, /Transporte R\$ ([\d.]+,\d\d)/g)).toEqual(at === 0 ? [] : [sum(before)]);
    }
  });
  await device.dispose();
  await writer.close();
});
