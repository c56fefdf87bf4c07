import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DocumentDefault } from '#domain/entities/document-default.ts';
import { linesOf } from '#tests/pdf/printed.ts';
import * as api from '#tests/support/api.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { generatePdf } from '../support/fill.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, showSheet, sideMargins, write } from '../support/write-document.ts';

test.use({ installed: true });

const house: DocumentDefault = {
  name: 'Papel da casa',
  page: { paddings: { top: 113.39, right: 75.59, bottom: 75.59, left: 113.39 }, leading: 'text' },
  styles: { normal: { text: { size: 16 }, paragraph: { align: 'justify' } } },
  schemes: {},
};

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Configurar página/ }).click();
  return page.getByRole('dialog', { name: 'Configurar página' });
}

async function newDocument(page: Page): Promise<void> {
  await page.goto(new URL('/document/new', page.url()).href);
  await expect(area(page, 'body')).toBeVisible();
}

async function setDefault(origin: string): Promise<void> {
  const { headers } = await api.signIn(origin, 'ana@horizonte.example', DEMO_PASSWORD);
  const path = '/company/demo-horizonte/document-default/save';
  expect((await api.createDevice(origin).post(path, { look: house }, headers)).status).toBe(200);
}

test('T15 the company’s default is set with a preview; a new template has it offline and prints so', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/document/new');
  await signIn(page, people.ana);
  await untilSynced(page);
  await page.getByLabel('Nome do template').fill('Papel da casa');
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: /Predefinição/ }).click();
  await page.getByRole('option', { name: /^ABNT/ }).click();
  await settings.getByRole('button', { name: 'Usar como padrão da empresa…' }).click();
  const asked = page.getByRole('dialog', { name: 'Usar como padrão da empresa' });
  await expect(asked.getByRole('region', { name: 'Página' })).toContainText(
    'A4, retratoMargens: 3 cm no alto, 2 à direita, 2 embaixo, 3 à esquerda',
  );
  await expect(asked.getByRole('region', { name: 'Estilos' }).getByText('Normal')).toHaveCSS(
    'font-size',
    '16px',
  );
  const name = asked.getByLabel('Nome do padrão');
  await expect(name).toHaveValue('Papel da casa');
  await name.press('Enter');
  await expect(page.getByText('Padrão da empresa definido')).toBeVisible();
  await expect(settings.getByText('“Papel da casa”: os novos modelos começam')).toBeVisible();
  await settings.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();

  await device.goOffline();
  await untilSync(page, 'offline');
  await newDocument(page);
  await expect(page.getByText('Começou com o padrão da empresa, “Papel da casa”.')).toBeVisible();
  await area(page, 'body').click();
  await write(
    page,
    'Declaramos que recebemos o valor combinado pelos serviços prestados neste mês. '.repeat(3),
  );
  await showSheet(page);
  await expect.poll(() => sideMargins(page)).toEqual([113, 76]);
  await page.getByLabel('Nome do template').fill('Recibo da casa');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await expect(page.getByText('Começou com o padrão da empresa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preencher Documento' }).click();
  const [lines = []] = await linesOf(new Uint8Array(await readFile(await generatePdf(page))));
  const [first, second] = lines;
  const points = (cm: number): number => (cm / 2.54) * 72;
  expect(first?.x).toBeCloseTo(points(3 + 1.25), 0);
  expect(second?.x).toBeCloseTo(points(3), 0);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(points(21 - 2), 0);
  expect(first?.y).toBeLessThan(points(29.7 - 3));
});

test('T15 a colleague sees the company’s default, may take the usual page, and sets nothing @any-width', async ({
  server,
  newDevice,
}) => {
  await setDefault(server.origin);
  const device = await newDevice();
  const page = await device.open('/document/new');
  await signIn(page, people.bruno);
  await untilSynced(page);
  await newDocument(page);
  await showSheet(page);
  await expect.poll(() => sideMargins(page)).toEqual([113, 76]);
  const settings = await openSettings(page);
  await expect(settings.getByLabel('Esquerda')).toHaveValue(/^113/);
  await expect(settings.getByText('Padrão da empresa')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar a página comum' }).press('Enter');
  await expect.poll(() => sideMargins(page)).toEqual([20, 20]);
  await expect(page.getByText('Começou com o padrão da empresa')).toHaveCount(0);
  await area(page, 'body').press('Control+z');
  await expect.poll(() => sideMargins(page)).toEqual([113, 76]);
});

test('T15 an older template takes the company’s default; once it is removed, new ones are as before @any-width', async ({
  server,
  newDevice,
}) => {
  await setDefault(server.origin);
  const device = await newDevice();
  const page = await device.open('/document/editor/demo-recibo-horizonte');
  await signIn(page, people.ana);
  await untilSynced(page);
  await showSheet(page);
  await expect.poll(() => sideMargins(page)).toEqual([20, 20]);
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: /Predefinição/ }).click();
  await page.getByRole('option', { name: 'De outro modelo…' }).click();
  await settings
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Padrão da empresa/ })
    .click();
  await expect(settings.getByText('de “Padrão da empresa: Papel da casa”')).toBeVisible();
  await settings.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => sideMargins(page)).toEqual([113, 76]);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();

  const again = await openSettings(page);
  await again.getByRole('button', { name: 'Remover padrão' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover padrão' }).click();
  await expect(again.getByText('Não há: os novos modelos começam com 20 px')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  await newDocument(page);
  await expect.poll(() => sideMargins(page)).toEqual([20, 20]);
  await expect(page.getByText('Começou com o padrão da empresa')).toHaveCount(0);
});
