import { expect } from '@playwright/test';
import { DEMO_PASSWORD, people } from '../server.ts';
import { openSignOut, signIn, submitSignIn } from '../sign-in.ts';
import { untilInstalled, untilSynced } from '../sync.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { closeWithEscape, type Screen } from './stage.ts';

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
      await expect(page.getByRole('heading', { name: 'Formulário indisponível' })).toBeVisible();
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
    show: async (page, { device, server }) => {
      await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
      await device.open('/settings/devices');
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
    name: 'not-found',
    show: async (page, { device }) => {
      await device.open('/nao/existe');
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    },
  },
];

export const leavingScreens: readonly Screen[] = [
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
