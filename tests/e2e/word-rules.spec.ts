import type { Page } from '@playwright/test';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { expectAccessible } from './support/axe.ts';
import { generatePdf } from './support/fill.ts';
import { readPdf } from './support/read-pdf.ts';
import { FOLDER } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/theme.ts';

test.use({ installed: true });

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...parts: readonly string[]): string => `<w:p>${parts.join('')}</w:p>`;
const character = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (instruction: string, shown: string): string =>
  `${character('begin')}${instruction}${character('separate')}${run(shown)}${character('end')}`;
const row = (...cells: readonly string[]): string =>
  `<w:tr>${cells.map((text) => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')}</w:tr>`;

const married = field(
  code(' IF ') +
    field(code(' MERGEFIELD estado_civil '), '«estado_civil»') +
    code(' = "casado" "casado" "sem cônjuge" '),
  'sem cônjuge',
);

/** A template of Word's mail merge, docxtpl and docxtemplater at once. */
const template = docxOf({
  body: [
    paragraph(run('Contratante {{nome}}, '), married, run('.')),
    paragraph(run('{%p if tem_fiador %}')),
    paragraph(run('O fiador {{fiador}} responde pela dívida.')),
    paragraph(run('{%p endif %}')),
    `<w:tbl><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="2000"/></w:tblGrid>${row('Item', 'Valor')}${row('{%tr for item in itens %}', '')}${row('{{ item.nome }}', '{{ item.valor }}')}${row('{%tr endfor %}', '')}</w:tbl>`,
    paragraph(run('{#testemunhas}')),
    paragraph(run('Testemunha: {testemunha}')),
    paragraph(run('{/testemunhas}')),
    paragraph(run('{% if nome|length > 3 %}Nome longo.{% endif %}')),
  ].join(''),
});

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

async function choose(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  const file = { name: 'Contrato.docx', mimeType: '', buffer: Buffer.from(template) };
  await (await choosing).setFiles([file]);
  await expect(page.getByRole('heading', { name: 'Importar modelos' })).toBeVisible();
}

/** A cell: in a table by column and row, in a card by its own label within the row's. */
const cell = (page: Page, isMobile: boolean, group: string, column: string) =>
  isMobile
    ? page.getByRole('group', { name: `${group}, linha 1` }).getByLabel(column)
    : page.getByLabel(new RegExp(`^${column}, linha 1(\\D|$)`));

test('T13 T24 conditions and repetitions of a Word template become rules, which are filled in and printed', async ({
  newDevice,
  isMobile,
}) => {
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await choose(page);
  if (isMobile) await page.getByRole('button', { name: /^Contrato\.docx/ }).click();
  const report = page.getByRole('region', { name: 'Contrato.docx', exact: true });
  const rules = report.getByRole('list', { name: 'Condições e repetições' });

  await test.step('they are said in words, and what has no rule is told', async () => {
    await expect(rules.getByRole('checkbox')).toHaveCount(4);
    await expect(rules).toContainText('Aparece se estado civil é “casado”');
    await expect(rules).toContainText('Aparece se tem_fiador está marcado');
    await expect(rules).toContainText('Repete para cada item de itens');
    await expect(rules).toContainText('Repete para cada item de testemunhas');
    await expect(report).toContainText('{% if nome|length > 3 %}');
    await expectAccessible(page, '[role=dialog]');
    await showTheme(page, 'dark');
    await expectAccessible(page, '[role=dialog]');
    await showTheme(page, 'light');
  });

  await test.step('one that is left stays text', async () => {
    await rules.getByRole('checkbox', { name: /tem_fiador/ }).uncheck();
    const pages = page.getByRole('region', { name: 'Páginas de Contrato.docx' });
    await expect(pages).toContainText('{%p if tem_fiador %}');
    await rules.getByRole('checkbox', { name: /tem_fiador/ }).check();
    await expect(pages).not.toContainText('{%p if tem_fiador %}');
  });

  await test.step('its fields are fields of the template', async () => {
    await page.getByRole('tab', { name: /^Campos/ }).click();
    const fields = page.getByRole('list', { name: 'Campos encontrados' });
    await expect(fields).toContainText('Grupo: nome, valor');
    await expect(page.getByRole('checkbox', { name: 'Usar o campo tem_fiador' })).toBeDisabled();
    await page.getByRole('button', { name: 'Importar 1 modelo' }).click();
    await page.getByRole('link', { name: 'Contrato' }).click();
  });

  await page.getByRole('button', { name: 'Preencher Documento' }).first().click();
  await page
    .getByLabel(/^nome$/)
    .first()
    .fill('Ana Maria');
  await page.getByLabel(/^estado civil/).fill('casado');
  await page.getByRole('checkbox', { name: 'tem_fiador' }).check();
  await page.getByLabel(/^fiador/).fill('Bruno');
  const addRow = page.getByRole('button', { name: 'Adicionar linha' });
  await addRow.first().click();
  await cell(page, isMobile, 'itens', 'nome').fill('Mesa');
  await cell(page, isMobile, 'itens', 'valor').fill('10,50');
  await addRow.last().click();
  await cell(page, isMobile, 'testemunhas', 'testemunha').fill('Carla');
  const printed = bare((await readPdf(await generatePdf(page))).pages.join(' '));
  expect(printed).toContain(bare('Contratante Ana Maria, casado.'));
  expect(printed).toContain(bare('O fiador Bruno responde pela dívida.'));
  expect(printed).toContain(bare('Mesa R$ 10,50'));
  expect(printed).toContain(bare('Testemunha: Carla'));
  expect(printed).toContain(bare('{% if nome|length > 3 %}Nome longo.{% endif %}'));
  expect(printed).not.toContain('itens');
});
