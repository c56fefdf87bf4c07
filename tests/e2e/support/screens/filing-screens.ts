import { expect, type Page } from '@playwright/test';
import { untilSynced } from '../sync.ts';
import { keepDocuments } from './company-content.ts';
import { at, closeWithEscape, visit, type Screen } from './stage.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Documentos guardados' }).getByRole('listitem');

/** What a company keeps, and by what it is filed. */
export const filingScreens: readonly Screen[] = [
  at('documents-empty', '/documents', 'Nenhum documento guardado'),
  at('filing-empty', '/documents/filing', 'Nova classificação'),
  {
    name: 'documents',
    show: async (page, stage) => {
      await keepDocuments(stage);
      await visit(page, '/documents');
      await expect(rows(page)).toHaveCount(4);
      await untilSynced(page);
    },
  },
  {
    name: 'documents-filters',
    show: async (page) => {
      const filters = page.getByRole('button', { name: 'Filtros' });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('combobox', { name: 'Classificação' }).click();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'documents-nothing',
    show: async (page) => {
      await visit(page, '/documents');
      await page.getByRole('searchbox', { name: /^Procurar por nome/ }).fill('zebra');
      await expect(page.getByText('Nenhum documento com esses filtros')).toBeVisible();
    },
  },
  {
    name: 'documents-chosen',
    show: async (page) => {
      await visit(page, '/documents');
      await page.getByRole('checkbox', { name: /^Escolher Aluguel/ }).click();
      await page.getByRole('checkbox', { name: /^Escolher Leia/ }).click();
      await expect(page.getByText('2 escolhidos')).toBeVisible();
    },
  },
  {
    name: 'documents-keep',
    show: async (page) => {
      await visit(page, '/documents');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Guardar documentos' }).first().click();
      const files = ['Ata da assembleia.txt', 'Planta.txt'].map((name) => ({
        name,
        mimeType: '',
        buffer: Buffer.from(name),
      }));
      await (await chooser).setFiles(files);
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar todos' }).click();
      await expect(page.getByRole('dialog').getByText('Escolha a classificação').first()).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    },
  },
  {
    name: 'documents-begun',
    show: async (page) => {
      await expect(page.getByText('2 documentos começados e ainda não guardados')).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Descartar' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    },
  },
  {
    name: 'document',
    show: async (page) => {
      await rows(page).getByRole('link', { name: 'Aluguel da sede.txt' }).click();
      await expect(page.locator('pre')).toContainText('Contrato de locação');
    },
  },
  {
    name: 'document-actions',
    show: async (page) => {
      await page.getByRole('button', { name: /^Ações de/ }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'document-edit',
    show: async (page) => {
      await page.getByRole('button', { name: /^Ações de/ }).click();
      await page
        .getByRole('menuitem', { name: /^Editar|^Alterar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'document-paper',
    show: async (page) => {
      await visit(page, '/documents');
      await rows(page)
        .getByRole('link', { name: /^Escritura/ })
        .click();
      await expect(page.getByText('Cofre da matriz').first()).toBeVisible();
    },
  },
  at('filing-tree', '/documents/filing', 'Documentos fiscais'),
  {
    name: 'filing-item',
    show: async (page) => {
      await page.getByRole('button', { name: 'Nova classificação' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    },
    leave: closeWithEscape,
  },
  at('filing-boxes', '/documents/filing/boxes', 'Cofre da matriz'),
];
