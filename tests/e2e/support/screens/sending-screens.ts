import { expect } from '@playwright/test';
import { sendOut } from './company-content.ts';
import { at, closeWithEscape, type Screen } from './stage.ts';

/** What a company sends to other systems, and the keys by which programs come in. */
export const sendingScreens: readonly Screen[] = [
  at('webhooks-empty', '/company/webhooks', 'Nenhum webhook'),
  {
    name: 'webhook-new',
    show: async (page) => {
      await page.getByRole('button', { name: 'Adicionar webhook' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Escreva um nome')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  at('api-keys-empty', '/company/api-keys', 'Criar chave'),
  {
    name: 'api-key-new',
    show: async (page) => {
      await page.getByRole('button', { name: 'Criar chave' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click();
      await expect(page.getByText('Escolha ao menos uma permissão')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'webhooks',
    show: async (page, stage) => {
      await sendOut(stage);
      const paused = page.getByText('Pausado', { exact: true });
      await expect(async () => {
        await stage.device.open('/company/webhooks');
        await expect(paused).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  },
  {
    name: 'webhook-log',
    show: async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'ERP da Horizonte' });
      await row.getByRole('button', { name: 'Envios' }).click();
      await expect(page.getByRole('dialog').getByText('Entregue', { exact: true }).first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'webhook-log-failed',
    show: async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Planilha de obras' });
      await row.getByRole('button', { name: 'Envios' }).click();
      await expect(page.getByRole('dialog').getByText(/410/).first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  at('api-keys', '/company/api-keys', 'Revogada'),
];
