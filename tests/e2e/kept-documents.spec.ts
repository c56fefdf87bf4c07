import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { actOnExecution, executionRows } from './support/executions.ts';
import { generatePdf } from './support/fill.ts';
import { people } from './support/server.ts';
import { untilOnDevice } from './support/on-device.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

// What is kept on the device is read with no network.
test.use({ installed: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function chooseFiles(page: Page, files: Readonly<Record<string, Buffer | string>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Guardar documentos' }).first().click();
  const picked = Object.entries(files).map(([name, bytes]) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(bytes),
  }));
  await (await chooser).setFiles(picked);
}

async function newClassification(page: Page, name: string, identifier: string, form?: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova classificação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Identificador').fill(identifier);
  if (form !== undefined) {
    await dialog.getByRole('button', { name: /^Formulário pedido/ }).click();
    await page.getByRole('option', { name: form }).click();
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name })).toBeVisible();
}

async function choosePlace(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Classificação' }).click();
  await dialog.getByRole('searchbox').fill(words);
  await dialog.getByRole('searchbox').press('Enter');
  await expect(dialog.getByRole('searchbox')).toBeHidden();
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Documentos guardados' });

test('S21 O01 what was chosen and typed outlives a reload, and is offered again until it is kept or given up @phone', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/documents/filing');
  await signIn(page, people.ana);
  await newClassification(page, 'Contratos', '1');
  await device.open('/documents');
  await chooseFiles(page, { 'Aluguel.txt': 'linhas do aluguel', 'Planta.png': PNG });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Aluguel da sede');
  await choosePlace(page, 'contratos');
  await expect(dialog.getByRole('combobox', { name: 'Classificação' })).toHaveText('Contratos');
  // A draft is a text within a value of the store, hence the marks before its quotes.
  await untilOnDevice(page, /(?=.*Aluguel da sede)(?=.*classification\\":\\"[^\\])/);
  await page.reload();
  await expect(page.getByText('2 documentos começados e ainda não guardados')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Aluguel da sede');
  await expect(dialog.getByRole('combobox', { name: 'Classificação' })).toHaveText('Contratos');
  await dialog.getByRole('button', { name: /^Tirar Planta/ }).click();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(listOf(page).getByRole('link', { name: 'Aluguel da sede.txt' })).toBeVisible();
  await page.reload();
  await expect(listOf(page).getByRole('link', { name: 'Aluguel da sede.txt' })).toBeVisible();
  await expect(page.getByText(/começados? e ainda não/)).toBeHidden();
});

test('S21 several are changed, moved and deleted at once, and each of it is taken back @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/company/entities');
  await signIn(page, people.ana);
  await test.step('a classification that asks for a form', async () => {
    await page.getByRole('button', { name: 'Nova entidade' }).click();
    await page.getByLabel('Nome da entidade').fill('Dados do contrato');
    await page.getByRole('button', { name: 'Adicionar campo' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Cidade');
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Dados do contrato' })).toBeVisible();
    await untilSynced(page);
    await device.open('/documents/filing');
    await newClassification(page, 'Contratos', '1', 'Dados do contrato');
    await newClassification(page, 'Arquivo', '2');
    await device.open('/documents');
    await chooseFiles(page, { 'Um.txt': 'um', 'Dois.txt': 'dois' });
    await choosePlace(page, 'contratos');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Usar a mesma classificação/ }).click();
    await dialog.getByRole('button', { name: 'Guardar todos' }).click();
    await expect(listOf(page).getByRole('link')).toHaveCount(2);
  });
  const choose = async (): Promise<void> => {
    for (const name of ['Um.txt', 'Dois.txt'])
      await page.getByRole('checkbox', { name: `Escolher ${name}` }).check();
    await expect(page.getByText('2 escolhidos')).toBeVisible();
  };
  const takeBack = () => page.getByRole('button', { name: 'Desfazer' }).last().click();
  await test.step('deleted, and taken back', async () => {
    await choose();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText('Nenhum documento guardado')).toBeVisible();
    await takeBack();
    await expect(listOf(page).getByRole('link')).toHaveCount(2);
  });
  await test.step('moved, and taken back', async () => {
    await choose();
    await page.getByRole('button', { name: 'Mover', exact: true }).click();
    await choosePlace(page, 'arquivo');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click();
    await expect(listOf(page).getByText('Arquivo')).toHaveCount(2);
    await takeBack();
    await expect(listOf(page).getByText('Contratos')).toHaveCount(2);
  });
  await test.step('a window that is closed leaves the choice', async () => {
    await choose();
    await page.getByRole('button', { name: 'Alterar dados', exact: true }).click();
    await expect(page.getByText('Só o que você preencher aqui muda')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('2 escolhidos')).toBeVisible();
  });
  await test.step('the data of both changed, and taken back', async () => {
    await page.getByRole('button', { name: 'Alterar dados', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Cidade' }).fill('Recife');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados de 2 documentos alterados')).toBeVisible();
    await page.getByRole('searchbox', { name: /^Procurar por nome/ }).fill('recife');
    await expect(listOf(page).getByRole('link')).toHaveCount(2);
    await takeBack();
    await expect(page.getByText('Nenhum documento com esses filtros')).toBeVisible();
  });
});

test('S21 T21 an executed template is kept from the list, and its PDF, a picture and a text are read with no network @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/documents/filing');
  await signIn(page, people.ana);
  await untilInstalled(page);
  await newClassification(page, 'Contratos', '1');
  await test.step('an execution', async () => {
    await device.open('/template/fill/demo-recibo-horizonte');
    await page.getByRole('textbox').first().fill('Maria');
    await generatePdf(page);
    await device.open('/templateExecution');
    await expect(executionRows(page).first()).toBeVisible();
    await actOnExecution(page, 0, 'Manter como documento');
    await choosePlace(page, 'contratos');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('1 documento guardado neste aparelho')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a picture and a text beside it', async () => {
    await device.open('/documents');
    await expect(listOf(page).getByRole('link')).toHaveCount(1);
    await chooseFiles(page, { 'Planta.png': PNG, 'Ata.txt': 'o que se disse' });
    await choosePlace(page, 'contratos');
    await page.getByRole('button', { name: /Usar a mesma classificação/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar todos' }).click();
    await expect(listOf(page).getByRole('link')).toHaveCount(3);
  });
  const addresses = await listOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href') ?? '']));
  await test.step('kept on the device', async () => {
    for (const [, address = ''] of addresses) {
      await device.open(address);
      await page.getByRole('button', { name: /^Ações de/ }).click();
      await page.getByRole('menuitem', { name: 'Manter neste aparelho' }).click();
      await expect(page.getByText('Mantido neste aparelho').first()).toBeVisible();
    }
    await untilSynced(page);
  });
  await test.step('read with no network', async () => {
    await device.goOffline();
    await untilSync(page, 'offline');
    for (const [name = '', address = ''] of addresses) {
      await device.open(address);
      const shown = page
        .getByLabel(/^Conteúdo de/)
        .or(page.getByTitle(/^Conteúdo de/))
        .or(page.getByAltText(/^Conteúdo de/));
      if (name?.includes('Ata')) await expect(page.locator('pre')).toHaveText('o que se disse');
      else if (name?.includes('Planta'))
        await expect
          .poll(() =>
            page
              .getByRole('img', { name: /^Conteúdo de/ })
              .evaluate((image: HTMLImageElement) => image.naturalWidth),
          )
          .toBe(1);
      // A browser without an actor of its own says so, and opens it outside.
      else
        await expect(
          shown.or(page.getByText('Este navegador abre PDFs fora da página.')).first(),
        ).toBeVisible();
      await expectAccessible(page);
    }
  });
});
