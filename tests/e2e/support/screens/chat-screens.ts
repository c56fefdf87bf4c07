import { expect, type Page } from '@playwright/test';
import { message, openCentral, panel, say } from '../chat-panel.ts';
import { closeWithEscape, type Screen } from './stage.ts';

const newGroup = (page: Page) => page.getByRole('dialog', { name: 'Novo grupo de conversa' });
const cards = (page: Page) => page.getByRole('dialog', { name: 'Modelo ou documento' });
const formatting = (page: Page) => panel(page).getByRole('button', { name: 'Formatação', exact: true });

/** Chats over the start page: the lists, a conversation, and what opens over both. */
export const chatScreens: readonly Screen[] = [
  {
    name: 'chat-central',
    show: async (page, { device }) => {
      await device.open('/');
      await expect((await openCentral(page)).getByRole('list', { name: 'Seus colegas' })).toBeVisible();
    },
  },
  {
    name: 'chat-new-group',
    show: async (page) => {
      await page.getByRole('button', { name: 'Novo grupo de conversa' }).click();
      await newGroup(page).getByRole('combobox').click();
      await expect(page.getByRole('option', { name: /Bruno/ })).toBeVisible();
    },
    leave: async (page) => {
      await closeWithEscape(page);
      await newGroup(page).getByRole('button', { name: 'Cancelar' }).click();
      await expect(newGroup(page)).toBeHidden();
    },
  },
  {
    name: 'chat-panel',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: /Bruno/ }).click();
      await say(page, 'O cimento chegou');
    },
  },
  {
    name: 'chat-tools',
    show: async (page) => {
      await formatting(page).click();
      await expect(panel(page).getByRole('toolbar')).toBeVisible();
    },
    leave: (page) => formatting(page).click(),
  },
  {
    name: 'chat-message-menu',
    show: async (page) => {
      const said = message(page, 'O cimento chegou');
      await said.hover();
      await said.getByRole('button', { name: 'Ações da mensagem' }).click();
      await expect(page.getByRole('menuitem', { name: /^Responder/ })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'chat-card',
    show: async (page) => {
      await panel(page).getByRole('button', { name: 'Modelo ou documento' }).click();
      await expect(cards(page).getByRole('option').first()).toBeVisible();
    },
    leave: async (page) => {
      await cards(page).getByRole('button', { name: 'Fechar' }).click();
      await panel(page).getByRole('button', { name: 'Recolher' }).click();
      await expect(panel(page)).toHaveCount(0);
    },
  },
];
