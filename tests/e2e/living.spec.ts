import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { beginBy, generatePdf, untilDrafts } from './support/fill.ts';
import { COMPANY_WORDS, GUARANTOR_WORDS, livingContract, REASON_WORDS } from './support/living-contract.ts';
import { untilOnDevice } from './support/on-device.ts';
import { otherWriter } from './support/other-writer.ts';
import { readPdf } from './support/read-pdf.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';

test.use({ installed: true });

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** Of a laptop every section is open; a phone shows one at a time. */
async function goToSection(page: Page, isMobile: boolean, name: string): Promise<void> {
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Seções' }).click();
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click();
}

/** A cell: in a table by column and row, in a card by its own label within the row's. */
function cell(page: Page, isMobile: boolean, column: string, row: number) {
  return isMobile
    ? page.getByRole('group', { name: `Itens, linha ${String(row)}` }).getByLabel(column)
    : page.getByLabel(new RegExp(`^${column}, linha ${String(row)}(\\D|$)`));
}

async function fillRow(page: Page, isMobile: boolean, row: number, values: readonly string[]): Promise<void> {
  for (const [at, column] of ['Descrição', 'Quantidade', 'Valor'].entries())
    await cell(page, isMobile, column, row).fill(values[at] ?? '');
}

/** What the document beside, or behind, the form shows. */
async function seeDocument(
  page: Page,
  isMobile: boolean,
  see: (text: () => Promise<string>) => Promise<void>,
) {
  if (isMobile) await page.getByRole('button', { name: 'Ver documento' }).click();
  await see(async () => bare((await page.locator('.paper-sheet').allTextContents()).join(' ')));
  if (isMobile) await page.keyboard.press('Escape');
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('T21 T22 T24 T30 a living form hides, requires, repeats and calculates; its document and the server agree', async ({
  server,
  newDevice,
  isMobile,
}) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const template = await writer.templates.create(livingContract);
  const device = await newDevice();
  let page = await device.open(`/template/fill/${template.uid}`);
  await signIn(page, people.ana);
  await expect(page.getByLabel(/^Contratante/)).toBeVisible();
  const heard = page.locator('output.sr-only');

  await test.step('what a choice brings is said, and the focus stays', async () => {
    await page.getByLabel(/^Contratante/).fill('Padaria Sol');
    await expect(page.getByLabel(/^CNPJ/)).toHaveCount(0);
    await page.getByLabel('Tipo de pessoa').focus();
    await page.getByLabel('Tipo de pessoa').selectOption('Pessoa jurídica');
    await expect(page.getByLabel(/^CNPJ/)).toBeVisible();
    await expect(heard).toContainText(['Apareceu 1 campo: CNPJ.']);
    await expect(page.getByLabel('Tipo de pessoa')).toBeFocused();
    await page.getByLabel(/^CNPJ/).fill('11.222.333/0001-81');
    await seeDocument(page, isMobile, async (text) => {
      await expect.poll(text).toContain(bare(COMPANY_WORDS));
      expect(await text()).not.toContain(bare(GUARANTOR_WORDS));
    });
  });

  await test.step('a section comes, goes with what was typed, and comes back with it', async () => {
    await box(page, 'Tem fiador').check();
    await expect(heard).toContainText(['Apareceram 2 campos: Nome do fiador, Renda do fiador.']);
    await goToSection(page, isMobile, 'Garantia');
    await page.getByLabel(/^Nome do fiador/).fill('Fulano Oculto');
    await goToSection(page, isMobile, 'Partes');
    await seeDocument(page, isMobile, async (text) => {
      await expect.poll(text).toContain(bare('Fulano Oculto responde solidariamente'));
    });
    await box(page, 'Tem fiador').uncheck();
    await expect(heard).toContainText(['Saíram 2 campos: Nome do fiador, Renda do fiador.']);
    await expect(page.getByLabel(/^Nome do fiador/)).toHaveCount(0);
    await seeDocument(page, isMobile, async (text) => {
      await expect.poll(text).not.toContain('FulanoOculto');
    });
    await box(page, 'Tem fiador').check();
    await goToSection(page, isMobile, 'Garantia');
    await expect(page.getByLabel(/^Nome do fiador/)).toHaveValue('Fulano Oculto');
    await goToSection(page, isMobile, 'Partes');
    await box(page, 'Tem fiador').uncheck();
  });

  await test.step('rows are filled, and their sums are right to the cent', async () => {
    await goToSection(page, isMobile, 'Preço');
    await fillRow(page, isMobile, 1, ['Forno', '3', '333,33']);
    await page.getByRole('button', { name: 'Adicionar linha' }).click();
    await expect(cell(page, isMobile, 'Descrição', 2)).toBeFocused();
    await fillRow(page, isMobile, 2, ['Entrega', '1', '0,01']);
    await expect(page.getByRole('group', { name: 'Total da proposta' })).toContainText(/R\$\s1\.000,00/);
    await expect(page.getByLabel(/^Justificativa/)).not.toHaveAttribute('aria-required', 'true');
    await cell(page, isMobile, 'Valor', 2).fill('0,20');
    await expect(page.getByRole('group', { name: 'Total da proposta' })).toContainText(/R\$\s1\.000,19/);
    await expect(page.getByLabel(/^Justificativa/)).toHaveAttribute('aria-required', 'true');
    await seeDocument(page, isMobile, async (text) => {
      await expect.poll(text).toContain(bare('Entrega1R$ 0,20R$ 0,20TotalR$ 1.000,19'));
    });
    await expectFits(page);
    await expectAccessible(page);
    await showTheme(page, 'dark');
    await expectAccessible(page);
    await showTheme(page, 'light');
  });

  await test.step('what a rule requires is asked for, and leads to its field', async () => {
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Justificativa/ })
      .click();
    await expect(page.getByLabel(/^Justificativa/)).toBeFocused();
    await page.keyboard.type('Reforma urgente');
  });

  await test.step('with no network the draft is there, rows and hidden answers too', async () => {
    await untilOnDevice(page, 'Reforma urgente');
    await untilDrafts(page, 1);
    await device.goOffline();
    page = await device.reopen(`/template/fill/${template.uid}`);
    if (isMobile) await expect(page.getByText('Seção 2 de 2')).toBeVisible();
    await expect(page.getByLabel(/^Justificativa/)).toHaveValue('Reforma urgente');
    await expect(cell(page, isMobile, 'Descrição', 2)).toHaveValue('Entrega');
    await untilOnDevice(page, 'Fulano Oculto');
  });

  await test.step('the PDF has no hidden word, and the right total', async () => {
    const { pages } = await readPdf(await generatePdf(page));
    const printed = bare(pages.join(' '));
    for (const shown of [
      bare(COMPANY_WORDS),
      '11.222.333/0001-81',
      'Forno3R$333,33R$999,99',
      'TotalR$1.000,19',
      bare(`${REASON_WORDS} Reforma urgente`),
    ])
      expect(printed).toContain(shown);
    for (const hidden of [bare(GUARANTOR_WORDS), 'Fulano', 'Oculto']) expect(printed).not.toContain(hidden);
    await untilDrafts(page, 0);
  });

  await test.step('the server accepts it, and others read the same', async () => {
    await device.goOnline();
    await untilSynced(page);
    const reader = await otherWriter(server.origin, people.ana);
    await expect.poll(async () => (await reader.executions.newestOf(template.uid, 5)).length).toBe(1);
    const [execution] = await reader.executions.newestOf(template.uid, 5);
    const byId = new Map(execution?.fields.map((each) => [each.id, each]));
    expect(byId.get('TOTAL')?.value).toBe('1000.19');
    expect(byId.get('FIADOR')).toEqual({
      id: 'FIADOR',
      name: 'Nome do fiador',
      value: '',
      notApplicable: true,
    });
    expect(JSON.stringify(execution)).not.toContain('Oculto');
    await reader.close();
  });

  await test.step('as last time: rows and all', async () => {
    await beginBy(page, /^Rascunhos/);
    await page.getByRole('button', { name: 'Começar outro' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await beginBy(page, 'Como da última vez');
    const list = page.getByRole('dialog', { name: 'Preencher como da última vez' });
    await expect(list).not.toContainText('{');
    await list.getByRole('listitem').getByRole('button').click();
    await expect(page.getByLabel(/^Contratante/)).toHaveValue('Padaria Sol');
    await goToSection(page, isMobile, 'Preço');
    await expect(cell(page, isMobile, 'Descrição', 2)).toHaveValue('Entrega');
    await expect(page.getByRole('group', { name: 'Total da proposta' })).toContainText(/R\$\s1\.000,19/);
  });
  await writer.close();
});
