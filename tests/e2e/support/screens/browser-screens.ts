import { expect } from '@playwright/test';
import { createArea, row } from '../browse.ts';
import { FOLDER, tick, uidOf } from '../rows.ts';
import { closeWithEscape, visit, type Screen } from './stage.ts';

/** Longer than a row is wide. */
const LONG_NAME = 'Propostas comerciais e aditivos de prazo, valor e escopo dos contratos de prestação';

export const browserScreens: readonly Screen[] = [
  {
    name: 'browser-root',
    show: async (page) => {
      await visit(page, FOLDER);
      await expect(row(page, 'Contratos')).toBeVisible();
    },
  },
  {
    name: 'browser-folder',
    show: async (page) => {
      await visit(page, `${FOLDER}?area=demo-area-servicos`);
      await expect(page.getByRole('row')).toHaveCount(2);
    },
  },
  {
    name: 'browser-rename',
    show: async (page) => {
      await visit(page, FOLDER);
      await tick(page, 'Financeiro');
      await page.getByRole('button', { name: 'Renomear', exact: true }).click();
      await page.getByRole('textbox', { name: 'Nome de Financeiro' }).fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('O nome não pode ficar vazio.')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'browser-empty-folder',
    show: async (page) => {
      await visit(page, FOLDER);
      await createArea(page, LONG_NAME);
      await visit(page, `${FOLDER}?area=${await uidOf(page, LONG_NAME)}`);
      await expect(page.getByText('Esta pasta está vazia')).toBeVisible();
    },
  },
  {
    name: 'browser-nothing-found',
    show: async (page) => {
      await visit(page, FOLDER);
      await page.getByPlaceholder('Procurar nesta pasta').fill('zebra');
      await expect(page.getByText('Nada encontrado aqui')).toBeVisible();
    },
  },
  {
    name: 'browser-selection',
    show: async (page) => {
      await visit(page, FOLDER);
      await tick(page, 'Contratos');
      await tick(page, 'Financeiro');
      await expect(page.getByText('2 selecionados')).toBeVisible();
    },
  },
  {
    name: 'browser-delete',
    show: async (page) => {
      await page.getByRole('button', { name: 'Excluir selecionados' }).click();
      await expect(page.getByText('Tem certeza que deseja continuar?')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'browser-menu',
    show: async (page) => {
      await visit(page, `${FOLDER}?area=demo-area-servicos`);
      await page.getByRole('button', { name: /^Ações de Contrato/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Gerar PDF' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'browser-move',
    show: async (page) => {
      await visit(page, FOLDER);
      await tick(page, 'Financeiro');
      await page.getByRole('button', { name: 'Mover para…' }).click();
      await page.getByRole('radio', { name: 'Início / Contratos', exact: true }).check();
    },
    leave: closeWithEscape,
  },
  {
    name: 'browser-gallery-empty',
    show: async (page) => {
      await visit(page, FOLDER);
      await page.getByRole('button', { name: 'Templates globais' }).click();
      await expect(page.getByText('Ainda não existem templates globais')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'browser-bin',
    show: async (page) => {
      await visit(page, FOLDER);
      await createArea(page, 'Provisória');
      await page.getByRole('button', { name: 'Excluir selecionados' }).click();
      await page.getByRole('button', { name: 'Excluir', exact: true }).click();
      await page.getByRole('button', { name: 'Lixeira' }).click();
      await expect(page.getByRole('button', { name: 'Restaurar Provisória' })).toBeVisible();
    },
  },
  {
    name: 'browser-codes',
    show: async (page) => {
      await visit(page, FOLDER);
      await page.getByRole('button', { name: 'Mostrar códigos' }).click();
      await expect(page.getByText('Ativo').first()).toBeVisible();
    },
    leave: async (page) => page.getByRole('button', { name: 'Ocultar códigos' }).click(),
  },
];
