import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { openSignOut, signIn, submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

/** A key in the browser that unlocks itself, as a finger on the reader would. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await openSignOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

async function prove(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('A13 A15 A22 S10 S13 an app, a recovery code and a passkey guard an account @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/settings/security');
  await addAuthenticator(page);
  await signIn(page, people.ana);
  await expect(page).toHaveURL(`${device.origin}/account/security`);
  await expect(page.getByRole('tab', { name: 'Segurança', selected: true })).toBeVisible();

  await page.getByRole('button', { name: 'Configurar Aplicativo autenticador' }).click();
  await prove(page, 'Continuar');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Código de verificação').fill(app.generate());
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Seus códigos de recuperação' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar códigos' }).click();
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao-autodocs.txt');
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 códigos')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await dialog.getByLabel('Nome da chave').fill('Notebook');
  await prove(page, 'Continuar');
  await expect(page.getByText('Notebook')).toBeVisible();

  await signOut(page);
  await submitSignIn(page, people.ana, DEMO_PASSWORD);
  await expect(dialog.getByRole('heading', { name: 'Aut. de Duas Etapas' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await dialog.getByRole('checkbox', { name: 'Confiar neste navegador por 30 dias' }).check();
  await dialog.getByLabel('Código de recuperação').fill(codes[0] ?? '');
  await dialog.getByLabel('Código de recuperação').press('Enter');
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();

  await signOut(page);
  // Trusted now: the password is enough.
  await signIn(page, people.ana);
  await signOut(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();

  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Minha conta' }).click();
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expect(page.getByText('Restam 9 códigos')).toBeVisible();
  await expect(page.getByText('Este navegador')).toBeVisible();
});
