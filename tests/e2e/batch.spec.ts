import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { openPdf } from '#tests/pdf/printed.ts';
import type { Page } from '@playwright/test';
import { untilSynced } from '#tests/support/app-device.ts';
import { expectAccessible } from './support/axe.ts';
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

const SHEET = [
  'nome;Cpf;Valor;Data;Observação',
  ...Array.from(
    { length: 10 },
    (_, at) => `Cliente ${String(at)};529.982.247-25;1.234,5${String(at)};27/11/2026;x`,
  ),
  'Errado;529.982.247-26;abc;31/02/2026;x',
].join('\r\n');

async function choose(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') });
}

test.use({ installed: true });

test('T21 a sheet is mapped, mended and made into documents, offline and through a kill', async ({
  server,
  newDevice,
}) => {
  const writer = await otherWriter(server.origin, people.bruno);
  const template = await writer.templates.create({
    name: 'Recibo em lote',
    templateArea: '',
    fields: [
      { id: 'NOME', name: 'Nome', required: true, inFileName: true },
      { id: 'CPF', name: 'CPF', type: 'cpf' },
      { id: 'VALOR', name: 'Valor', type: 'currency' },
      { id: 'DATA', name: 'Data', type: 'date' },
    ],
    sections: [{ id: 'S', name: 'Dados', fields: ['NOME', 'CPF', 'VALOR', 'DATA'] }],
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
              children: [words('Recebi de '), field('NOME'), words(' a quantia de '), field('VALOR')],
            },
          ],
        },
      },
      footer: null,
    },
  });
  await untilSynced(writer);
  await writer.close();
  const device = await newDevice();
  let page = await device.open(`/template/batch/${template.uid}`);
  await signIn(page, people.ana);
  await expect(page.getByRole('heading', { name: 'Gerar em lote' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a file that is no sheet is refused with a way out', async () => {
    await choose(page, 'a.csv', '%PDF-1.7');
    await expect(page.getByRole('alert')).toContainText('não é uma planilha');
  });

  await test.step('columns go to the fields of their names, and others are named', async () => {
    await choose(page, 'clientes.csv', SHEET);
    await expect(page.getByText('11 linhas')).toBeVisible();
    await expect(page.getByText('Colunas que não são usadas: Observação.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferir' }).click();
  });

  await test.step('every bad cell has its reason, and is mended where it is', async () => {
    await expect(page.getByText('10 documentos prontos')).toBeVisible();
    await expect(page.getByText('1 com problema')).toBeVisible();
    await page.getByText('Só com problema').click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    const mend = async (name: string, value: string): Promise<void> => {
      await page.getByRole('button', { name: `Corrigir ${name} da linha 12` }).click();
      await page.getByRole('textbox', { name: `Corrigir ${name}` }).fill(value);
      await page.keyboard.press('Enter');
    };
    await mend('CPF', '529.982.247-25');
    await mend('Valor', '10,00');
    await expect(page.getByText('1 com problema')).toBeVisible();
    await mend('Data', '28/02/2026');
    await expect(page.getByText('11 documentos prontos')).toBeVisible();
    await page.getByText('Só com problema').click();
  });

  await test.step('documents are made offline, and after a kill the rest', async () => {
    await device.goOffline();
    await page.getByRole('button', { name: 'Gerar 11 documentos' }).click();
    await expect(page.getByText(/^[1-9]\d* de 11 gerados/)).toBeVisible();
    page = await device.reopen(`/template/batch/${template.uid}`);
    const resume = page.getByRole('button', { name: 'Continuar' });
    await expect(resume.or(page.getByText('11 de 11 gerados'))).toBeVisible();
    if (await resume.isVisible()) await resume.click();
    await expect(page.getByText('11 de 11 gerados')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar .zip' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
    expect(Object.keys(files).sort()).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `Recibo em lote - Cliente ${String(at)}.pdf`),
      'Recibo em lote - Errado.pdf',
    ]);
    for (const bytes of Object.values(files))
      expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    await expectAccessible(page);
  });

  await test.step('the documents that are right become one PDF, each with its bookmark', async () => {
    await choose(page, 'clientes.csv', SHEET);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: 'Entregar como' }).click();
    await page.getByRole('option', { name: 'Um só PDF, na ordem da planilha' }).click();
    await page.getByRole('button', { name: 'Gerar 10 documentos' }).click();
    await expect(page.getByText('10 de 10 gerados')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar PDF' }).click();
    const pdf = await openPdf(new Uint8Array(await readFile(await (await download).path())));
    expect(pdf.numPages).toBe(10);
    const titles = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: 10 }, (_, at) => `Recibo em lote - Cliente ${String(at)}`));
    await pdf.destroy();
  });

  await test.step('each is recorded once, as a single filling is', async () => {
    await device.goOnline();
    const reader = await otherWriter(server.origin, people.ana);
    await expect
      .poll(async () => (await reader.executions.newestOf(template.uid, 50)).length, { timeout: 30_000 })
      .toBe(21);
    const names = (await reader.executions.newestOf(template.uid, 50)).map(({ fields }) => fields[0]?.value);
    expect(new Set(names).size).toBe(11);
    await reader.close();
  });
});
