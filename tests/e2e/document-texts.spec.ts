import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/extraction/${name}`, import.meta.url));
const MAY_BE_READ = 'O texto do arquivo pode ser lido para a busca';
const TITLE = 'No texto dos arquivos';

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Procurar por nome/ }).fill(words);
}

async function classification(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova classificação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Contratos');
  await dialog.getByLabel('Identificador').fill('1');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
}

async function keep(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Guardar documentos' }).first().click();
  await (await chooser).setFiles(fixture(file));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Classificação' }).click();
  await dialog.getByRole('searchbox').fill('contratos');
  await dialog.getByRole('searchbox').press('Enter');
  await expect(dialog.getByRole('checkbox', { name: MAY_BE_READ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('S22 a PDF and a DOCX are found by their text, marked, and opened, by nobody of another company @any-width', async ({
  newDevice,
}) => {
  const [desk, other] = [await newDevice(), await newDevice()];
  const page = await desk.open('/documents/filing');
  await signIn(page, people.ana);
  await untilSynced(page);
  await classification(page);
  await page.getByRole('link', { name: 'Documentos' }).first().click();
  await keep(page, 'contrato.pdf');
  await keep(page, 'contrato.docx');
  const list = page.getByRole('list', { name: 'Documentos guardados' });
  const found = page.getByRole('list', { name: TITLE });

  await test.step('once both were read, whatever the case and accents', async () => {
    for (const name of ['contrato.pdf', 'contrato.docx']) {
      await list.getByRole('link', { name }).click();
      await expect(page.getByText(/· lido$/)).toBeVisible({ timeout: 60_000 });
      await page.getByRole('link', { name: 'Documentos' }).first().click();
    }
    await search(page, 'LOCACAO contrato');
    await expect(found.getByRole('link')).toHaveCount(2);
    for (const name of ['contrato.pdf', 'contrato.docx'])
      await expect(found.getByRole('link', { name })).toBeVisible();
    await expect(found.locator('mark').first()).toHaveText('Contrato');
    await expect(found.locator('mark', { hasText: 'locação' }).first()).toBeVisible();
  });

  await test.step('a phrase in its order alone', async () => {
    await search(page, '"contrato de locação"');
    await expect(found.locator('mark', { hasText: 'Contrato de locação' })).toHaveCount(2);
    await search(page, '"locação de contrato"');
    await expect(page.getByText('Nenhum arquivo tem esse texto.')).toBeVisible();
    await expect(page.getByText(/^Ainda não se procura no texto de DOC/)).toBeVisible();
  });

  await test.step('and opened', async () => {
    await search(page, 'contrato de locacao');
    await found.getByRole('link', { name: 'contrato.docx' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'contrato.docx' })).toBeVisible();
  });

  await test.step('the text goes with the leave to read it', async () => {
    await page.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Alterar dados' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: MAY_BE_READ }).uncheck();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Não permitida')).toBeVisible();
    await page.getByRole('link', { name: 'Documentos' }).first().click();
    await search(page, 'locacao contrato');
    await expect(found.getByRole('link')).toHaveCount(1);
  });

  await test.step('what could not be read says why, and is read again when asked', async () => {
    await search(page, '');
    await keep(page, 'locked.pdf');
    await list.getByRole('link', { name: 'locked.pdf' }).click();
    await expect(page.getByText('falhou: o arquivo tem senha')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Ler de novo' }).click();
    await expect(page.getByText('O texto será lido de novo em instantes')).toBeVisible();
    await expect(page.getByText('falhou: o arquivo tem senha')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Documentos' }).first().click();
  });

  await test.step('another company finds nothing', async () => {
    const carla = await other.open('/documents');
    await signIn(carla, people.carla);
    await untilSynced(carla);
    await search(carla, 'contrato locacao');
    await expect(carla.getByText('Nenhum arquivo tem esse texto.')).toBeVisible();
    await expect(carla.getByRole('list', { name: TITLE })).toBeHidden();
  });
});
