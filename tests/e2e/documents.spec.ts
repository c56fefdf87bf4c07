import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

// The list and what is kept on the device are opened with no network.
test.use({ installed: true });

async function chooseFiles(page: Page, ...files: readonly { name: string; text: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Guardar documentos' }).first().click();
  const picked = files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) }));
  await (await chooser).setFiles(picked);
}

/** One of the actions beside the page's title, which on phones are in a menu. */
async function pressAbove(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais opções' });
  const button = page.getByRole('button', { name });
  await expect(more.or(button).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await button.or(page.getByRole('menuitem', { name })).click();
}

async function newClassification(page: Page, name: string, identifier: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Identificador').fill(identifier);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name })).toBeVisible();
}

async function choosePlace(page: Page, label: string, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.getByRole('searchbox').fill(words);
  await dialog.getByRole('searchbox').press('Enter');
}

test('S21 an administrator makes the filing; a document is kept, found, read, moved, deleted and restored @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/');
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);
  const list = page.getByRole('list', { name: 'Documentos guardados' });

  await test.step('classifications and a safe box', async () => {
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Documentos' })
      .click();
    await expect(page.getByText('Nenhum documento guardado')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Criar a primeira classificação' }).click();
    await page.getByRole('button', { name: 'Nova classificação' }).click();
    await newClassification(page, 'Contratos', '1');
    await page.getByRole('button', { name: 'Criar dentro' }).click();
    await newClassification(page, 'Locação', '1.1');
    await expectAccessible(page);
    // On phones it is in the menu beside the tabs.
    await page.goto(new URL('/documents/filing/boxes', page.url()).href);
    await page.getByRole('button', { name: 'Novo cofre' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Cofre 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('cell', { name: 'Cofre 1', exact: true })).toBeVisible();
  });

  await test.step('two files at once: what is missing is said, and what lies about its type is refused', async () => {
    await page.getByRole('link', { name: 'Documentos' }).first().click();
    await chooseFiles(
      page,
      { name: 'Aluguel.txt', text: 'Olá, <b>locatário</b>' },
      { name: 'falso.pdf', text: 'isto é só um texto' },
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Guardar todos' }).click();
    await expect(dialog.getByText('Escolha a classificação')).toBeVisible();
    await choosePlace(page, 'Classificação', 'locacao');
    await expect(dialog.getByRole('combobox', { name: 'Classificação' })).toHaveText('Contratos / Locação');
    await dialog.getByRole('button', { name: /Usar a mesma classificação/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar todos' }).click();
    await expect(dialog.getByText('O conteúdo deste arquivo não é o que o nome diz')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('1 documento começado e ainda não guardado')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(list.getByRole('link', { name: 'Aluguel.txt' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('found by a part of it, and read as text', async () => {
    await page.getByRole('searchbox', { name: /^Procurar por nome/ }).fill('locacao aluguel');
    await expect(list.locator('mark').first()).toHaveText('Aluguel');
    await list.getByRole('link', { name: 'Aluguel.txt' }).click();
    await expect(page.locator('pre')).toHaveText('Olá, <b>locatário</b>');
    await expect(page.getByText('Hash SHA-256')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar', exact: true }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Olá, <b>locatário</b>');
  });

  await test.step('kept on the device, it is read with no network', async () => {
    await page.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Manter neste aparelho' }).click();
    await expect(page.getByText('Mantido neste aparelho').first()).toBeVisible();
    await device.goOffline();
    await untilSync(page, 'offline');
    await page.reload();
    await expect(page.locator('pre')).toContainText('locatário');
    await device.goOnline();
    await untilSynced(page);
  });

  await test.step('moved, deleted and restored', async () => {
    await page.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Mover' }).click();
    await choosePlace(page, 'Classificação', 'contratos');
    await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click();
    await expect(page.getByText(/^Movido de/)).toBeVisible();
    await page.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await expect(page.getByText('Este documento está excluído.')).toBeVisible();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(page.getByText('Este documento está excluído.')).toBeHidden();
  });

  await test.step('a paper without a file', async () => {
    await page.getByRole('link', { name: 'Documentos' }).first().click();
    await pressAbove(page, 'Registrar papel em cofre');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Escritura');
    await choosePlace(page, 'Classificação', 'locacao');
    await dialog.getByRole('combobox', { name: 'Cofre' }).fill('cofre');
    await page.getByRole('option', { name: 'Cofre 1' }).click();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(list.getByRole('link', { name: 'Escritura' })).toBeVisible();
    await expect(list.getByText('Papel no cofre Cofre 1').first()).toBeAttached();
  });
});

test('S21 what is kept with no network waits in sight, and reaches a colleague once there is one @any-width', async ({
  newDevice,
}) => {
  const [desk, other] = [await newDevice(), await newDevice()];
  const ana = await desk.open('/documents/filing');
  await signIn(ana, people.ana);
  await untilInstalled(ana);
  await ana.getByRole('button', { name: 'Nova classificação' }).click();
  await newClassification(ana, 'Contratos', '1');
  await ana.getByRole('link', { name: 'Documentos' }).first().click();
  await untilSynced(ana);
  await desk.goOffline();
  await untilSync(ana, 'offline');
  await chooseFiles(ana, { name: 'Recibo.csv', text: 'a;b' });
  await choosePlace(ana, 'Classificação', 'contratos');
  await ana.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  const waiting = ana.getByRole('region', { name: 'Ainda não registrados' });
  await expect(waiting.getByText('Recibo.csv')).toBeVisible();
  await expect(waiting.getByText('Aguardando a internet')).toBeVisible();
  await expectAccessible(ana);
  await desk.goOnline();
  await expect(waiting).toBeHidden();
  const bruno = await other.open('/documents');
  await signIn(bruno, people.bruno);
  await expect(bruno.getByRole('link', { name: 'Recibo.csv' })).toBeVisible();
  await expect(bruno.getByRole('link', { name: 'Classificações e cofres' })).toBeHidden();
});
