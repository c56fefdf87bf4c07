import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import type { TemplateField } from '#domain/entities/template.ts';
import { call, column } from '#domain/rules/expression/testing/build.ts';
import { proposedJoins } from '#domain/rules/packages/joins.ts';
import { untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { expectAccessible } from './support/axe.ts';
import { openRowActions, row } from './support/browse.ts';
import { untilOnDevice } from './support/on-device.ts';
import { otherWriter } from './support/other-writer.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const field = (id: string): unknown => ({
  type: 'field',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'token',
  style: '',
  text: `#${id}`,
  field: id,
});
const words = (text: string): unknown => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
});

async function template(writer: AppDevice, name: string, fields: TemplateField[], line: unknown[]) {
  return writer.templates.create({
    name,
    templateArea: '',
    fields,
    sections: [{ id: 'S', name: 'Dados', fields: fields.map(({ id }) => id) }],
    document: {
      header: null,
      content: {
        root: {
          type: 'root',
          children: [{ type: 'paragraph', version: 1, $: { id: 'p0' }, children: line }],
        },
      },
      footer: null,
    },
  });
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 720;
const input = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function generate(page: Page, as: RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar documentos' }).click();
  await page.getByRole('menuitem', { name: as }).click();
  return readFile(await (await download).path());
}

async function textOf(bytes: Uint8Array, path: string): Promise<string> {
  await writeFile(path, bytes);
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-']);
  return stdout.replaceAll(/\s+/g, ' ');
}

test.use({ installed: true });

test('T21 a package is made of two templates, filled in offline by one form, and made as one PDF and as files', async ({
  server,
  newDevice,
}, info) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const contract = await template(
    writer,
    'Contrato do pacote',
    [
      { id: 'NOME', name: 'Nome', required: true },
      { id: 'CARGO', name: 'Cargo' },
    ],
    [words('Contrato de '), field('NOME'), words(' como '), field('CARGO')],
  );
  await template(
    writer,
    'Declaração do pacote',
    [
      { id: 'nome', name: 'NOME ' },
      { id: 'CIDADE', name: 'Cidade', required: true },
    ],
    [words('Declara '), field('nome'), words(' em '), field('CIDADE')],
  );
  await untilSynced(writer);
  const device = await newDevice();
  let page = await device.open('/templateArea/form');
  await signIn(page, people.ana);
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });

  await test.step('templates are chosen in order, and what is the same is one question', async () => {
    await page.getByRole('button', { name: 'Novo pacote' }).click();
    await page.getByLabel('Nome do pacote').fill('Admissão de teste');
    for (const name of ['Declaração do pacote', 'Contrato do pacote']) {
      await page.getByRole('button', { name: 'Adicionar modelo' }).click();
      await page.getByRole('searchbox', { name: 'Procurar modelo' }).fill(name);
      await page.getByRole('dialog').getByRole('button', { name }).click();
    }
    const order = page.getByRole('list', { name: 'Modelos, na ordem dos documentos' }).getByRole('listitem');
    await expect(order).toHaveText([/Declaração/, /Contrato/]);
    await page.getByRole('button', { name: /^Mudar a ordem de Contrato do pacote/ }).press('ArrowUp');
    await expect(order).toHaveText([/Contrato/, /Declaração/]);
    const joins = page.getByRole('list', { name: 'Perguntas em comum' });
    await expect(joins).toContainText('obrigatório em um dos modelos');
    await page.getByRole('button', { name: 'Separar Nome de Contrato do pacote' }).click();
    await expect(page.getByText('Nenhum campo em comum.')).toBeVisible();
    await page.getByRole('button', { name: 'Juntar', exact: true }).click();
    await expect(joins).toContainText('Contrato do pacote · Nome');
    await expectAccessible(page);
    await shot('editor');
    await page.getByRole('button', { name: 'Salvar pacote' }).click();
    await expect(page.getByRole('heading', { name: 'Editar pacote' })).toBeVisible();
  });

  await test.step('it is listed, and filled in offline; nothing is lost by a kill', async () => {
    await page.goto(new URL('/templateArea/form', page.url()).href);
    await expect(row(page, 'Admissão de teste')).toBeVisible();
    await expectAccessible(page);
    await shot('list');
    await device.goOffline();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Procurar e fazer' }).fill('admissão de');
    await expect(page.getByRole('option', { name: 'Admissão de teste' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openRowActions(page, 'Admissão de teste');
    await page.getByRole('menuitem', { name: /Preencher|Gerar PDF/ }).click();
    await expect(page.getByRole('heading', { name: 'Admissão de teste' })).toBeVisible();
    await input(page, 'Nome').fill('Maria das Dores');
    await untilOnDevice(page, 'Maria das Dores');
    page = await device.reopen(new URL(page.url()).pathname);
    await expect(input(page, 'Nome')).toHaveValue('Maria das Dores');
    await expectAccessible(page);
    await shot('fill');
  });

  await test.step('the documents can be looked at one after the other', async () => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Ver documento' }).click();
    await expect(page.locator('.paper-value').first()).toHaveText('Maria das Dores');
    if (isNarrow(page)) await page.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await page.getByRole('button', { name: 'Próximo documento' }).click();
    if (isNarrow(page)) await page.getByRole('button', { name: 'Ver documento' }).click();
    await expect(page.getByRole('region', { name: 'Documento' }).getByText(/^Declara/)).toBeVisible();
    await shot('paper');
    if (isNarrow(page)) await page.getByRole('button', { name: 'Voltar ao formulário' }).click();
  });

  await test.step('the check names what a template of the package lacks', async () => {
    await page.getByRole('button', { name: 'Gerar documentos' }).click();
    await page.getByRole('menuitem', { name: /Um PDF/ }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
      'Declaração do pacote · Dados',
    );
    await page.getByRole('button', { name: /^Cidade/ }).click();
    await expect(input(page, 'Cidade')).toBeFocused();
    await input(page, 'Cidade').fill('Recife');
  });

  await test.step('one PDF has both in order, and the zip each', async () => {
    const text = await textOf(await generate(page, /Um PDF/), info.outputPath('one.pdf'));
    expect(text).toContain('Contrato de Maria das Dores como');
    expect(text).toContain('Declara Maria das Dores em Recife');
    expect(text.indexOf('Contrato de')).toBeLessThan(text.indexOf('Declara Maria'));
    await expect(page.getByRole('region', { name: '2 documentos gerados' })).toBeVisible();
    await expectAccessible(page);
    await shot('result');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar .zip' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
    expect(Object.keys(files)).toEqual(['Contrato do pacote.pdf', 'Declaração do pacote.pdf']);
    const [, second] = Object.values(files);
    if (second === undefined) throw new Error('one file');
    expect(await textOf(second, info.outputPath('second.pdf'))).toContain(
      'Declara Maria das Dores em Recife',
    );
  });

  await test.step('each is recorded once, as a single filling is', async () => {
    await device.goOnline();
    const reader = await otherWriter(server.origin, people.ana);
    await expect
      .poll(async () => (await reader.executions.newestOf(contract.uid, 10)).length, { timeout: 30_000 })
      .toBe(1);
    const [execution] = await reader.executions.newestOf(contract.uid, 10);
    expect(execution?.fields).toMatchObject([
      { id: 'NOME', name: 'Nome', value: 'Maria das Dores' },
      { id: 'CARGO', value: '' },
    ]);
    await reader.close();
    await writer.close();
  });
});

test('T21 a table is asked once, and what one document calculates answers the other', async ({
  server,
  newDevice,
}, info) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const offer = await template(
    writer,
    'Proposta do pacote',
    [
      {
        id: 'ITENS',
        name: 'Itens',
        columns: [
          { id: 'NOME', name: 'Nome' },
          { id: 'PRECO', name: 'Preço', type: 'currency' },
        ],
      },
      { id: 'TOTAL', name: 'Total', type: 'currency', rules: { calculated: call('sum', column('PRECO')) } },
    ],
    [words('Proposta de '), field('TOTAL')],
  );
  const receipt = await template(
    writer,
    'Recibo do pacote',
    [
      { id: 'VALOR', name: 'Total', type: 'currency', required: true },
      {
        id: 'LINHAS',
        name: 'Itens',
        columns: [
          { id: 'VALORES', name: 'Preço', type: 'currency' },
          { id: 'NOMES', name: 'Nome' },
        ],
      },
    ],
    [words('Recibo de '), field('VALOR'), words(' por '), field('NOMES')],
  );
  const members = [offer, receipt];
  const made = await writer.packages.create(
    {
      name: 'Venda de teste',
      description: '',
      templates: members.map(({ uid }) => uid),
      joins: proposedJoins(members),
    },
    '',
  );
  await untilSynced(writer);
  const page = await (await newDevice()).open('/templateArea/form');
  await signIn(page, people.ana);
  await expect(row(page, 'Venda de teste')).toBeVisible();
  await page.goto(new URL(`/package/fill/${made.uid}`, page.url()).href);
  await page
    .getByRole('button', { name: /Adicionar linha/ })
    .first()
    .click();
  await input(page, 'Nome').fill('Mesa');
  await input(page, 'Preço').fill('1234,50');
  await expect(page.getByRole('group', { name: 'Total' })).toContainText('1.234,50');
  await expect(page.getByRole('textbox', { name: /^Total/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('table.png') });
  const text = await textOf(await generate(page, /Um PDF/), info.outputPath('sale.pdf'));
  expect(text).toContain('Proposta de R$ 1.234,50');
  expect(text).toContain('Recibo de R$ 1.234,50 por Mesa');
  const reader = await otherWriter(server.origin, people.ana);
  await expect
    .poll(async () => (await reader.executions.newestOf(receipt.uid, 10)).length, { timeout: 30_000 })
    .toBe(1);
  await reader.close();
  await writer.close();
});
