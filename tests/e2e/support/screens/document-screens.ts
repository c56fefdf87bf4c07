import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { actOnExecution, executionRows } from '../executions.ts';
import { beginBy, generatePdf } from '../fill.ts';
import { FOLDER, importTemplate, uidOf } from '../rows.ts';
import { closeWithEscape, type Screen } from './stage.ts';

/** Two pages with lists, a table, an image, a header and a footer. */
const contract = fileURLToPath(new URL('../../../fixtures/contract.template.json', import.meta.url));
const CONTRACT = 'Contrato de prestação de serviços';
/** As the older editor left it: fields by name, three areas, a part that nobody knows any more. */
const older = fileURLToPath(new URL('../../../fixtures/older.template.json', import.meta.url));
const LETTER = 'Procuração do editor antigo';
const RECEIPT = '/template/fill/demo-recibo-horizonte';

export const documentScreens: readonly Screen[] = [
  {
    name: 'executions-empty',
    show: async (page, { device }) => {
      await device.open('/templateExecution');
      await expect(page.getByText('Nenhum template executado')).toBeVisible();
    },
  },
  {
    name: 'new-document',
    show: async (page, { device }) => {
      await device.open('/document/new');
      await expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toBeVisible();
    },
  },
  {
    name: 'editor',
    show: async (page, { device, phone }) => {
      await device.open(FOLDER);
      await importTemplate(page, contract, CONTRACT);
      await device.open(`/document/editor/${await uidOf(page, CONTRACT)}`);
      await expect(page.getByText(/\d páginas?/).first()).toBeVisible();
      const fields = page.getByRole('button', { name: 'Inserir Campos' });
      if (!phone && (await fields.isVisible())) await fields.click();
      await expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toContainText('#');
    },
  },
  {
    name: 'editor-fields',
    only: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Inserir Campos' }).click();
      await expect(page.getByRole('textbox', { name: 'Nova seção' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-in-text',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Corpo do documento' }).press('Control+End');
      await page.keyboard.type('Parágrafo novo, ainda não salvo.');
      await expect(page.getByText(/Alterações não salvas/).first()).toBeVisible();
    },
  },
  {
    name: 'editor-slash',
    show: async (page) => {
      await page.keyboard.type(' /');
      await expect(page.getByRole('listbox', { name: 'Inserir no documento' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-find',
    show: async (page) => {
      await page.keyboard.press('Control+h');
      await page.getByRole('textbox', { name: 'Localizar' }).fill('cliente');
      await expect(page.getByRole('textbox', { name: 'Substituir por' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-link',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Corpo do documento' }).press('Control+k');
      await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-shortcuts',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Corpo do documento' }).press('Control+/');
      await expect(page.getByRole('heading', { name: 'Atalhos de teclado' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-outline',
    show: async (page) => {
      await page.getByRole('button', { name: 'Mostrar estrutura' }).click();
      await expect(page.getByRole('heading', { name: 'Estrutura' })).toBeVisible();
    },
    leave: async (page, { phone }) => {
      if (phone) await closeWithEscape(page);
      else await page.getByRole('button', { name: 'Mostrar estrutura' }).click();
    },
  },
  {
    name: 'editor-more-tools',
    show: async (page) => {
      const more = page.getByRole('button', { name: 'Mais ferramentas' });
      if (await more.isVisible()) await more.click();
    },
    leave: closeWithEscape,
  },
  {
    name: 'editor-not-found',
    show: async (page, { device }) => {
      await device.open('/document/editor/nao-existe-aqui');
      await expect(page.getByText('Template não encontrado').first()).toBeVisible();
    },
  },
  {
    name: 'older-editor',
    show: async (page, { device }) => {
      await device.open(FOLDER);
      await importTemplate(page, older, LETTER);
      await device.open(`/template/form/${await uidOf(page, LETTER)}`);
      await expect(page.getByText(/\d páginas?/).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toContainText('PROCURAÇÃO');
    },
  },
  {
    name: 'older-margins',
    show: async (page) => {
      const more = page.getByRole('button', { name: 'Mais ferramentas' });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: 'Margens do documento' }).click();
      await expect(page.getByRole('textbox', { name: 'Superior' })).toHaveValue('30');
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'older-fields',
    only: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Campos', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Criar um novo campo' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'fill-not-found',
    show: async (page, { device }) => {
      await device.open('/template/fill/nao-existe-aqui');
      await expect(page.getByText('Template não encontrado').first()).toBeVisible();
    },
  },
  {
    name: 'fill-empty',
    show: async (page, { device, phone }) => {
      await device.open('/template/fill/demo-contrato-servicos');
      await expect(page.getByRole('heading', { name: 'Preencha o formulário' })).toBeVisible();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      if (!phone) await expect(page.locator('.paper-sheet .paper-placeholder').first()).toBeVisible();
    },
  },
  {
    name: 'fill-half',
    show: async (page) => {
      const inputs = page.getByRole('textbox');
      await inputs.nth(0).fill('Construtora São João & Filhos “Ltda.”');
      await inputs.nth(1).fill('12.345.678/0001-90');
      await inputs.nth(1).focus();
    },
  },
  {
    name: 'fill-paper',
    only: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Ver documento' }).click();
      await expect(page.getByRole('button', { name: 'Voltar ao formulário' })).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Voltar ao formulário' }).click();
    },
  },
  {
    name: 'fill-done',
    show: async (page, { device }) => {
      await device.open(RECEIPT);
      const first = page.getByRole('textbox').first();
      await first.fill('Maria das Graças Conceição');
      await generatePdf(page);
    },
  },
  {
    name: 'fill-as-last-time',
    show: async (page) => {
      await beginBy(page, 'Como da última vez');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'fill-drafts',
    show: async (page) => {
      await page.getByRole('textbox').first().fill('Outra pessoa');
      await beginBy(page, 'Rascunhos (1)');
      await expect(page.getByRole('button', { name: /^Renomear / })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'executions',
    show: async (page, { device }) => {
      await device.open('/templateExecution');
      await expect(executionRows(page).first()).toBeVisible();
    },
  },
  {
    name: 'executions-fields',
    show: async (page) => {
      await actOnExecution(page, 0, 'Ver preenchido');
      await expect(page.getByRole('heading', { name: 'Campos Preenchidos' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
];
