import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { listDemoMails } from '#domain/api/demo-mailbox.ts';
import type { Device } from '../device.ts';
import { DEMO_PASSWORD, people, type TestServer } from '../server.ts';
import { openSignOut, signIn, submitSignIn } from '../sign-in.ts';
import { closeWithEscape, type Screen } from './stage.ts';

/** What Carla's authenticator app and her sheet of recovery codes hold, by the device they were made on. */
const apps = new WeakMap<Device, TOTP>();
const sheets = new WeakMap<Device, string[]>();

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function prove(page: Page, button = 'Continuar'): Promise<void> {
  await dialogOf(page).getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await dialogOf(page).getByRole('button', { name: button, exact: true }).click();
}

async function lastCode({ origin }: TestServer): Promise<string> {
  const { mails } = listDemoMails.response.parse(await (await fetch(`${origin}/demo/mails`)).json());
  return /\b\d{6}\b/.exec(mails.find(({ subject }) => subject === 'SMS')?.text ?? '')?.[0] ?? '';
}

/** Ends in the page for signing in. */
export async function signOut(page: Page): Promise<void> {
  await openSignOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

async function pressInDialog(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name }).click();
}

/** Setting up each way of a second step, at Carla's account. */
const setUpScreens: readonly Screen[] = [
  {
    name: 'two-step-proof',
    show: async (page, { device }) => {
      await device.open('/account/security');
      await signIn(page, people.carla);
      await page.getByRole('button', { name: 'Configurar Aplicativo autenticador' }).click();
      await dialogOf(page).getByLabel('Senha atual').fill('outra-senha');
      await dialogOf(page).getByRole('button', { name: 'Continuar', exact: true }).click();
      await expect(dialogOf(page).getByText('Senha incorreta')).toBeVisible();
    },
  },
  {
    name: 'two-step-app',
    show: async (page, { device }) => {
      await prove(page);
      await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
      const secret = (await dialogOf(page).locator('code').innerText()).replaceAll(/\s/g, '');
      apps.set(device, new TOTP({ secret: Secret.fromBase32(secret) }));
    },
  },
  {
    name: 'two-step-recovery-codes',
    show: async (page, { device }) => {
      await dialogOf(page)
        .getByLabel('Código de verificação')
        .fill(apps.get(device)?.generate() ?? '');
      await pressInDialog(page, 'Verificar');
      await expect(
        dialogOf(page).getByRole('heading', { name: 'Seus códigos de recuperação' }),
      ).toBeVisible();
      sheets.set(device, await dialogOf(page).getByRole('listitem').allInnerTexts());
    },
    leave: (page) => pressInDialog(page, 'Já guardei'),
  },
  {
    name: 'two-step-phone-code',
    show: async (page) => {
      await page.getByRole('button', { name: 'Configurar SMS' }).click();
      await dialogOf(page).getByLabel('Código de área').fill('11');
      await dialogOf(page).getByLabel('Telefone').fill('987654321');
      await pressInDialog(page, 'Enviar código');
      await prove(page);
      await expect(dialogOf(page).getByText('telefone com final 4321')).toBeVisible();
    },
    leave: async (page, { server }) => {
      await dialogOf(page)
        .getByLabel('Código de verificação')
        .fill(await lastCode(server));
      await pressInDialog(page, 'Verificar');
    },
  },
  {
    name: 'two-step-on',
    show: async (page) => {
      await expect(page.getByText('Códigos para o telefone com final 4321')).toBeVisible();
      await page.getByRole('heading', { name: 'Verificação em duas etapas' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'two-step-new-codes',
    show: async (page) => {
      await page.getByRole('button', { name: 'Gerar novos' }).click();
      await expect(dialogOf(page).getByText('Os códigos anteriores deixam de valer.')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'two-step-passkey',
    show: async (page) => {
      await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
      await expect(dialogOf(page).getByLabel('Nome da chave')).toBeVisible();
    },
    leave: closeWithEscape,
  },
];

/** The second step of signing in, by each of those ways. */
const signInScreens: readonly Screen[] = [
  {
    name: 'second-step-app',
    show: async (page, { device }) => {
      await signOut(page);
      await device.open('/account/security');
      await submitSignIn(page, people.carla, DEMO_PASSWORD);
      await dialogOf(page).getByLabel('Código de verificação').fill('000000');
      await dialogOf(page).getByLabel('Código de verificação').press('Enter');
      await expect(dialogOf(page).getByText('* Código inválido')).toBeVisible();
    },
  },
  {
    name: 'second-step-sms',
    show: async (page) => {
      await pressInDialog(page, 'Receber um código por SMS');
      await expect(dialogOf(page).getByText('telefone com final 4321')).toBeVisible();
    },
  },
  {
    name: 'second-step-recovery',
    show: async (page) => {
      await pressInDialog(page, 'Usar um código de recuperação');
      await expect(dialogOf(page).getByLabel('Código de recuperação')).toBeVisible();
    },
  },
  {
    name: 'two-step-trusted',
    show: async (page, { device }) => {
      const code = dialogOf(page).getByLabel('Código de recuperação');
      await dialogOf(page)
        .getByRole('checkbox', { name: /^Confiar neste navegador/ })
        .check();
      await code.fill(sheets.get(device)?.[0] ?? '');
      await code.press('Enter');
      await expect(page.getByText('Este navegador')).toBeVisible();
      await page.getByRole('heading', { name: 'Navegadores confiáveis' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'two-step-disable',
    show: async (page) => {
      await page.getByRole('button', { name: 'Desativar' }).click();
      await dialogOf(page).getByLabel('Senha atual').fill(DEMO_PASSWORD);
    },
    leave: async (page) => {
      await dialogOf(page).getByRole('button', { name: 'Desativar', exact: true }).click();
      await expect(page.getByText('Desativada', { exact: true })).toBeVisible();
    },
  },
];

/** Begins with nobody signed in, ends with Carla on her security tab, without a second step again. */
export const twoStepScreens: readonly Screen[] = [...setUpScreens, ...signInScreens];
