import { expect } from '@playwright/test';
import { DEMO_PASSWORD, people } from '../server.ts';
import { openSignOut, signIn, submitSignIn } from '../sign-in.ts';
import { untilInstalled, untilSynced } from '../sync.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { closeWithEscape, visit, type Screen } from './stage.ts';

export const enteringScreens: readonly Screen[] = [
  {
    name: 'sign-in',
    show: async (page, { device }) => {
      await device.open('/');
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    },
  },
  {
    name: 'sign-in-empty-fields',
    show: async (page) => {
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('A senha é obrigatória')).toBeVisible();
    },
  },
  {
    name: 'sign-in-wrong-password',
    show: async (page) => {
      await submitSignIn(page, people.ana, 'outra-senha');
      await expect(page.getByText('Senha incorreta')).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    show: async (page) => {
      await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
      await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
    },
  },
  {
    name: 'email-sent',
    show: async (page) => {
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(page.getByRole('heading', { name: 'Email enviado!' })).toBeVisible();
    },
  },
  {
    name: 'demo-mailbox',
    show: async (page) => {
      await page.getByRole('link', { name: 'Ver os e-mails da demonstração' }).click();
      await expect(
        page.getByRole('heading', { name: 'Redefina sua senha do Autodocs' }).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'new-password',
    show: async (page) => {
      await page.getByRole('link', { name: 'Abrir o endereço' }).first().click();
      await page.getByLabel('Nova Senha').fill('Nova-1');
      await page.getByRole('button', { name: 'Redefinir nova senha' }).click();
      await expect(page.getByText('A senha não cumpre todas as regras')).toBeVisible();
    },
  },
  {
    name: 'unauthorized',
    show: async (page, { device }) => {
      await device.open('/unauthorized');
      await expect(page.getByRole('heading', { name: 'Não autorizado' })).toBeVisible();
    },
  },
  {
    name: 'form-unavailable',
    show: async (page, { device }) => {
      await device.open('/forms/demo');
      await expect(page.getByRole('heading', { name: 'Este formulário não está disponível' })).toBeVisible();
    },
  },
  {
    name: 'dashboard',
    show: async (page, { device }) => {
      await device.open('/');
      await signIn(page, people.ana, DEMO_PASSWORD);
      await untilSynced(page);
      await untilInstalled(page);
      await expect(page.getByText('Contrato de prestação de serviços').first()).toBeVisible();
    },
  },
  {
    name: 'dashboard-search',
    show: async (page) => {
      await page.getByPlaceholder('Procure aqui o modelo que você precisa').fill('serv');
      await expect(page.getByText(/modelos? encontrados?/).first()).toBeVisible();
    },
  },
  {
    name: 'dashboard-nothing-found',
    show: async (page) => {
      await page.getByPlaceholder('Procure aqui o modelo que você precisa').fill('zebra');
      await expect(page.getByText('Nenhum modelo com esse texto')).toBeVisible();
    },
  },
  {
    name: 'devices',
    show: async (page, { server }) => {
      await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
      await visit(page, '/settings/devices');
      await expect(page.getByText('Este dispositivo')).toBeVisible();
    },
  },
  {
    name: 'devices-rename',
    show: async (page) => {
      await page.getByRole('button', { name: /^Renomear / }).click();
      await expect(page.getByLabel('Nome do dispositivo')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'devices-revoke',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Remover acesso de / })
        .first()
        .click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Remover acesso' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'account-profile',
    show: async (page) => {
      await visit(page, '/account');
      await expect(page.getByLabel('CEP')).toBeVisible();
    },
  },
  {
    name: 'account-charge',
    show: async (page) => {
      await visit(page, '/account/charge');
      await expect(page.getByRole('heading', { name: 'Plano atual' })).toBeVisible();
    },
  },
  {
    name: 'security',
    show: async (page) => {
      await visit(page, '/account/security');
      await expect(page.getByLabel('Senha atual')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Chaves de acesso' })).toBeVisible();
    },
  },
  {
    name: 'security-phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Configurar SMS' }).click();
      await expect(page.getByLabel('Código de área')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'not-found',
    show: async (page, { device }) => {
      await device.open('/nao/existe');
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    },
  },
];

export const leavingScreens: readonly Screen[] = [
  {
    name: 'app-switcher',
    only: 'wide',
    show: async (page, { device }) => {
      await device.open('/');
      await page.getByRole('button', { name: 'Aplicativos' }).click();
      await expect(page.getByRole('menuitem', { name: 'Dokia' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'user-menu',
    show: async (page, { device }) => {
      await device.open('/');
      await page.getByRole('button', { name: /^Menu de / }).click();
      await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'sign-out-unsent',
    show: async (page) => {
      await openSignOut(page);
      await expect(page.getByRole('button', { name: 'Sair e apagar' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
];
