import type { Page } from '@playwright/test';
import { readProfile } from '#domain/api/profile.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

/** Draws a picture in the page, as a camera would give it. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    context?.fillRect(100, 100, 300, 200);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher foto' }).click();
  await (await chooser).setFiles(file);
}

test('A13 a profile is changed, also with no network, has a photo, and the account is left @any-width', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const page = await device.open('/account');
  await signIn(page, people.bruno);
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('Nome', { exact: true }).fill('Brunão');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Alterações salvas!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu de Brunão Carvalho' })).toBeVisible();

  await choosePhoto(page, {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  });
  await expect(
    page.getByText('Arquivo inválido! Somente arquivos PNG ou JPEG são permitidos!'),
  ).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await choosePhoto(page, { name: 'eu.png', mimeType: 'image/png', buffer: await picture(page) });
  await expect(page.getByRole('img', { name: 'Foto de Brunão Carvalho' })).toBeVisible();
  const stored = async () => {
    const { headers } = await apiSignIn(server.origin, people.bruno, DEMO_PASSWORD);
    const answer = await fetch(`${server.origin}${readProfile.path}`, { headers });
    return readProfile.response.parse(await answer.json()).profile;
  };
  await expect.poll(async () => (await stored()).photo).toMatch(/^[0-9a-f]{64}$/);
  expect(refused).toEqual([]);

  await device.goOffline();
  await page.getByLabel('Cidade').fill('Santos');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const waiting = page.getByText('Suas alterações estão neste aparelho');
  await expect(waiting).toBeVisible();
  await device.goOnline();
  await expect(waiting).toBeHidden();
  expect(await stored()).toMatchObject({
    firstName: 'Brunão',
    phoneArea: '11',
    phone: '987654321',
    address: { city: 'Santos' },
  });

  const leave = page.getByRole('button', { name: 'Deletar conta' });
  await page.getByRole('checkbox', { name: 'Confirmo a desativação da minha conta' }).check();
  await leave.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar conta' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.bruno);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email incorreto')).toBeVisible();
});
