import type { Locator, Page } from '@playwright/test';
import { untilSynced as writerSynced } from '#tests/support/app-device.ts';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { xlsxOf } from '#tests/support/sheets/xlsx-of.ts';
import { expectAccessible } from './support/axe.ts';
import { generatePdf } from './support/fill.ts';
import { otherWriter } from './support/other-writer.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';
import { closeFields, fieldAction, openFields } from './support/write-document.ts';

const PRODUCTS = 300;

const cell = (column: string, row: number, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${column}${String(row)}"><v>${String(value)}</v></c>`
    : `<c r="${column}${String(row)}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook with the products' names, codes and prices, one of which is wrong. */
function workbook(change: (at: number) => number): Buffer {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const at = index + 1;
    const row = at + 1;
    const name = at === 7 ? 'Tábua de ipê' : `Peça ${String(at)}`;
    const price = at === 5 ? cell('C', row, 'a combinar') : cell('C', row, change(at));
    return `<row r="${String(row)}">${cell('A', row, `P-${String(at).padStart(3, '0')}`)}${cell('B', row, name)}${price}</row>`;
  });
  const head = `<row r="1">${cell('A', 1, 'CODIGO')}${cell('B', 1, 'produto')}${cell('C', 1, 'Preço')}</row>`;
  return Buffer.from(xlsxOf({ rows: head + rows.join('') }));
}

/** Imports the rows of the workbook, with the wrong price mended where it is. */
async function importProducts(page: Page, file: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (
    await chooser
  ).setFiles({ name: 'produtos.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await expect(page.getByText('300 linhas')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reconhecer linhas/ })).toHaveText('Código');
}

const at = (field: string): object => ({ field });
const fields = [
  { id: 'CLIENTE', name: 'Cliente' },
  { id: 'CEP', name: 'CEP', type: 'cep' as const },
  { id: 'RUA', name: 'Rua' },
  { id: 'CIDADE', name: 'Cidade' },
  {
    id: 'ITENS',
    name: 'Itens',
    rows: { min: 1 },
    columns: [
      { id: 'PRODUTO', name: 'Produto' },
      { id: 'CODIGO', name: 'Código' },
      { id: 'PRECO', name: 'Preço', type: 'currency' as const },
      { id: 'QTD', name: 'Quantidade', type: 'number' as const },
      {
        id: 'SUB',
        name: 'Subtotal',
        type: 'currency' as const,
        rules: { calculated: { op: 'multiply', args: [at('QTD'), at('PRECO')] } as never },
      },
    ],
  },
  {
    id: 'TOTAL',
    name: 'Total',
    type: 'currency' as const,
    rules: { calculated: { op: 'sum', args: [{ column: 'SUB' }] } as never },
  },
];

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  const width = String(page.viewportSize()?.width ?? 0);
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
  }
  await showTheme(page, 'light');
};

const node = (type: string, rest: object): object => ({
  type,
  version: 1,
  detail: 0,
  format: 0,
  style: '',
  ...rest,
});

test.use({ installed: true });

test('T23 rows of a group are filled from a table of the company, offline, and the document has the total', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.ana);
  const columns = [
    sampleField('codigo-01', { title: 'Código' }),
    sampleField('produto-1', { title: 'Produto' }),
    sampleField('preco-001', { title: 'Preço', type: 'currency' }),
  ];
  const table = await writer.entities.create({ name: 'Produtos', fields: columns });
  const template = await writer.templates.create({
    name: 'Orçamento de peças',
    templateArea: '',
    fields,
    sections: [{ id: 'S', name: 'Orçamento', fields: fields.map(({ id }) => id) }],
    document: {
      header: null,
      content: {
        root: {
          type: 'root',
          children: [
            {
              type: 'paragraph',
              version: 1,
              $: { id: 'p0' },
              children: [
                node('text', { text: 'Total do orçamento: ', mode: 'normal' }),
                node('field', { text: '#TOTAL', mode: 'token', field: 'TOTAL' }),
              ],
            },
          ],
        },
      },
      footer: null,
    },
  });
  await writerSynced(writer);
  await writer.close();

  const device = await newDevice();
  let page = await device.open(`/records/${table.uid}`);
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);

  await test.step('rows of a workbook are checked, mended and imported', async () => {
    await page.getByRole('link', { name: 'Importar planilha' }).click();
    await expectAccessible(page);
    await importProducts(
      page,
      workbook((number) => number + 0.5),
    );
    await shot(page, 'import-columns');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByText('299 novas')).toBeVisible();
    await page.getByText('Só com problema').click();
    await page.getByRole('button', { name: 'Corrigir Preço da linha 6' }).click();
    await page.getByRole('textbox', { name: 'Corrigir Preço' }).fill('5,50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('300 novas')).toBeVisible();
    await page.getByText('Só com problema').click();
    await shot(page, 'import-check');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar 300 linhas' }).click();
    await expect(page.getByText('300 linhas importadas.')).toBeVisible();
  });

  await test.step('the same list again updates what changed, and doubles nothing', async () => {
    await importProducts(
      page,
      workbook((number) => (number === 9 ? 99 : number + 0.5)),
    );
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByText('298 sem mudança')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 1 linha', exact: true }).click();
    await expect(page.getByText('1 linha importada.')).toBeVisible();
    await shot(page, 'import-done');
    await expectAccessible(page);
  });

  await test.step('an import is taken back in one press, also after a look at the table', async () => {
    const toTable = page.getByRole('link', { name: 'Ir para os cadastros' });
    await toTable.click();
    await expect(page.getByText('300 cadastros')).toBeVisible();
    await page.getByRole('searchbox').fill('P-009');
    await expect(page.getByText('R$ 99,00')).toBeAttached();
    await page.getByRole('link', { name: 'Importar planilha' }).click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText('Importação desfeita: 1 linha está como antes.')).toBeVisible();
    await shot(page, 'import-undone');
    await toTable.click();
    await page.getByRole('searchbox').fill('P-009');
    await expect(page.getByText('R$ 9,50')).toBeAttached();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText('300 cadastros')).toBeVisible();
    await untilSynced(page);
    page = await device.reopen(`/document/editor/${template.uid}`);
  });

  await test.step('a column of the group takes its values from the table, others by equal names', async () => {
    await configure(page, 'Itens');
    const group = page.getByRole('dialog', { name: /Itens/ });
    await group.getByRole('button', { name: 'Configurar o campo Produto' }).click();
    const settings = page.getByRole('dialog', { name: 'Campo Produto' });
    await settings.getByRole('button', { name: 'Preencher a partir de…' }).click();
    await settings.getByRole('button', { name: /^De onde vem o valor/ }).click();
    await page.getByRole('option', { name: /^De uma tabela/ }).click();
    await settings.getByRole('button', { name: /^Tabela/ }).click();
    await page.getByRole('option', { name: 'Produtos' }).click();
    await expect(settings.getByRole('button', { name: /^Coluna deste campo/ })).toHaveText('Produto');
    await expect(settings.getByRole('button', { name: 'Campo para Código' })).toHaveText('Código');
    await expect(settings.getByRole('button', { name: 'Campo para Preço' })).toHaveText('Preço');
    await settings.getByText('Só valores da tabela').scrollIntoViewIfNeeded();
    await shot(page, 'lookup-settings');
    await expectAccessible(page, '[role=dialog]');
    await settings.getByRole('button', { name: 'Aplicar' }).click();
    await expect(settings).toHaveCount(0);
    await group.getByRole('button', { name: 'Aplicar' }).click();
    await expect(group).toHaveCount(0);
  });

  await test.step('a CEP fills the address', async () => {
    await configure(page, 'CEP');
    const settings = page.getByRole('dialog', { name: 'Campo CEP' });
    await settings.getByRole('button', { name: 'Preencher a partir de…' }).click();
    await settings.getByRole('button', { name: /^De onde vem o valor/ }).click();
    await page.getByRole('option', { name: /^Pelo CEP/ }).click();
    await expect(settings.getByRole('button', { name: 'Campo para Cidade' })).toHaveText('Cidade');
    await shot(page, 'register-settings');
    await expectAccessible(page, '[role=dialog]');
    await settings.getByRole('button', { name: 'Aplicar' }).click();
    await expect(settings).toHaveCount(0);
    await closeFields(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await untilSynced(page);
  });

  await test.step('the form asks the register when there is a network', async () => {
    page = await device.reopen(`/template/fill/${template.uid}`);
    await page.getByRole('textbox', { name: 'CEP' }).fill('01001-000');
    await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São Paulo');
  });

  await test.step('and works without: rows are found, chosen by key, and fill their own row', async () => {
    await device.goOffline();
    await untilSync(page, 'offline');
    await page.getByRole('textbox', { name: 'CEP' }).fill('20040-002');
    await expect(page.getByText('Preencha à mão.')).toBeVisible();
    const product = (row: number) => inRow(page, 'combobox', 'Produto', row);
    await product(1).fill('tabua');
    await expect(page.getByRole('option', { name: /^Tábua de ipê/ })).toBeVisible();
    await shot(page, 'lookup-list');
    await expectAccessible(page, '[role=listbox]');
    await expectAccessible(page, '#content');
    await product(1).press('ArrowDown');
    await product(1).press('Enter');
    const cell = (name: string, row: number) => inRow(page, 'textbox', name, row);
    await expect(cell('Código', 1)).toHaveValue('P-007');
    await expect(cell('Preço', 1)).toHaveValue('R$ 7,50');
    await cell('Quantidade', 1).fill('2');
    await page.getByRole('button', { name: 'Adicionar linha' }).click();
    await cell('Preço', 2).fill('1,00');
    await product(2).fill('p-300');
    await page.getByRole('option', { name: /^Peça 300/ }).click();
    await expect(cell('Preço', 2)).toHaveValue('R$ 300,50');
    await shot(page, 'lookup-undo');
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect(cell('Preço', 2)).toHaveValue('R$ 1,00');
    await product(2).fill('p-300');
    await page.getByRole('option', { name: /^Peça 300/ }).click();
    await cell('Quantidade', 2).fill('1');
    await expect(page.getByText(/R\$\s315,50/).first()).toBeAttached();
    await product(2).fill('p-10');
    await expect(page.getByRole('option', { name: /^Peça 10/ }).first()).toBeVisible();
    await shot(page, 'lookup-many');
    await product(2).press('Escape');
    await product(2).fill('Frete combinado');
    await product(2).press('Tab');
    await expect(product(2)).toHaveValue('Frete combinado');
  });

  await test.step('the document has what was chosen', async () => {
    const { pages } = await readPdf(await generatePdf(page));
    expect(pages.join(' ').replaceAll('\u00a0', ' ')).toContain('Total do orçamento: R$ 315,50');
  });
});

/** Opens the settings of a field or group from the list of fields. */
async function configure(page: Page, name: string): Promise<void> {
  await openFields(page);
  await fieldAction(page, name, 'Configurar');
}

/** An input of a row: of a table on laptops, of a card on phones. */
function inRow(page: Page, role: 'combobox' | 'textbox', name: string, row: number): Locator {
  const isTable = (page.viewportSize()?.width ?? 1280) >= 720;
  return isTable
    ? page.getByRole(role, { name: `${name}, linha ${String(row)}` })
    : page.getByRole('group', { name: `Itens, linha ${String(row)}` }).getByRole(role, { name });
}
