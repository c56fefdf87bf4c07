import { expect, type Page } from '@playwright/test';
import { ANA, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { enterArea } from './browse.ts';
import type { Device } from './device.ts';
import { FOLDER } from './rows.ts';
import { people } from './server.ts';
import { signIn } from './sign-in.ts';
import { untilSynced } from './sync.ts';
import { test as base } from './test.ts';
import { area, closeFields, openFields, placeField, write } from './write-document.ts';

export { ANA, type GedPeer } from '#tests/support/ged-peer.ts';

/** As `test`, with a GED of its own beside the server, as a process. */
export const test = base.extend<{ ged: GedPeer }>({
  // oxlint-disable-next-line no-empty-pattern
  ged: async ({}, provide) => {
    const peer = await startGedPeer();
    await provide(peer);
    await peer.close();
  },
  settings: async ({ ged }, provide) => {
    await provide({ GED_ORIGINS: ged.origin });
  },
});

/** Fills the form of the GED and presses the button. */
export async function signInToGed(
  page: Page,
  address: string,
  { user, password }: { user: string; password: string } = ANA,
): Promise<void> {
  await page.getByLabel('URL do ambiente').fill(address);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Autenticar' }).click();
}

/** Chooses from one of the lists of the GED's structure. */
export async function choosePlace(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('button', { name: `Mostrar opções: ${label}` }).click();
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(title);
}

/** A category of the GED's classification 030.04, of its company 'Horizonte Engenharia'. */
export async function makeCategory(page: Page, address: string): Promise<void> {
  await signInToGed(page, address);
  await choosePlace(page, 'Espaço de trabalho', 'Matriz');
  await choosePlace(page, 'Unidades', 'Administrativo');
  await choosePlace(page, 'Empresas', 'Horizonte Engenharia');
  await page.getByRole('searchbox', { name: 'Procurar classificação' }).fill('030.04');
  await page.getByRole('treeitem', { name: '030.04 Locação', exact: true }).click();
  await page.getByRole('button', { name: 'Criar Categorias' }).click();
  await page.getByRole('button', { name: 'Criar 2 categorias' }).click();
  await expect(page.getByText('As categorias foram criadas com sucesso')).toBeVisible();
}

/** Its name says whether it is required. */
const inputOf = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

/** Fills the form in and makes the PDF: what was sent before is of another document. */
export async function makeOne(page: Page, offered = true): Promise<void> {
  await inputOf(page, /^Número do contrato/).fill('C-1');
  await inputOf(page, /^Contratante/).fill('Maria');
  await page.getByLabel(/^Situação/).selectOption('Vigente');
  await inputOf(page, /^Valor/).fill('1.234,5');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  await download;
  if (offered) await expect(page.getByRole('button', { name: 'Enviar ao GED' })).toBeVisible();
}

/** A template in that category with the fields that the GED requires, open to be filled in; gives its uid. */
export async function openTemplateOfGed(device: Device, address: string): Promise<string> {
  const page = await device.open('/ged17/structure');
  await signIn(page, people.ana);
  await makeCategory(page, address);
  await device.open(FOLDER);
  await untilSynced(page);
  await enterArea(page, 'Pessoal');
  await enterArea(page, 'Locação');
  await page.getByRole('button', { name: 'Documento em branco' }).first().click();
  await area(page, 'body').click();
  await openFields(page);
  await page.getByRole('button', { name: 'Campos do GED' }).click();
  const dialog = page.getByRole('dialog', { name: 'Campos disponíveis' });
  await dialog.getByRole('checkbox', { name: 'Valor' }).click();
  await dialog.getByRole('button', { name: 'Adicionar 4 campos' }).click();
  await closeFields(page);
  await area(page, 'body').click();
  await write(page, 'Locação para ');
  await placeField(page, 'Contratante');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.waitForURL(/\/document\/editor\//);
  await untilSynced(page);
  const uid = page.url().split('/').at(-1) ?? '';
  await device.open(`/template/fill/${uid}`);
  return uid;
}
