import { expect } from '@playwright/test';
import { choosePlace, signInToGed } from '../ged.ts';
import { at, closeWithEscape, type Screen } from './stage.ts';

const STRUCTURE = '/ged17/structure';

/** The company's document management beside ours: signing in, its tree, and categories of it. */
export const gedScreens: readonly Screen[] = [
  {
    name: 'further-places',
    only: 'phone',
    show: async (page, { device }) => {
      await device.open('/');
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('button', { name: 'Outros' })
        .click();
      await expect(page.getByRole('menuitem', { name: 'Integrações' })).toBeVisible();
    },
    leave: closeWithEscape,
  },
  at('integrations', '/integrations', 'Não autenticado'),
  {
    name: 'ged-sign-in',
    show: async (page, { device }) => {
      await device.open(STRUCTURE);
      await page.getByRole('button', { name: 'Autenticar' }).click();
      await expect(page.getByText('Este campo não pode ser vazio').first()).toBeVisible();
    },
  },
  {
    name: 'ged-sign-in-refused',
    show: async (page, { peers }) => {
      await signInToGed(page, peers.ged.origin, { user: 'ana', password: 'outra' });
      await expect(page.getByText('O GED não aceitou este usuário e senha')).toBeVisible();
    },
  },
  {
    name: 'ged-place',
    show: async (page, { peers }) => {
      await signInToGed(page, peers.ged.origin);
      await choosePlace(page, 'Espaço de trabalho', 'Matriz');
      await choosePlace(page, 'Unidades', 'Administrativo');
      await page.getByRole('combobox', { name: 'Empresas' }).click();
      await page.getByRole('button', { name: 'Mostrar opções: Empresas' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'ged-tree',
    show: async (page) => {
      await choosePlace(page, 'Empresas', 'Horizonte Engenharia');
      const tree = page.getByRole('tree', { name: 'Classificações' });
      await tree.focus();
      for (const key of ['ArrowRight', 'ArrowRight', ' ']) await tree.press(key);
      await expect(page.getByRole('treeitem', { checked: true }).first()).toBeVisible();
      await tree.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ged-tree-nothing',
    show: async (page) => {
      await page.getByRole('searchbox', { name: 'Procurar classificação' }).fill('zebra');
      await expect(page.getByText('Nenhuma classificação com esse texto')).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    },
  },
  {
    name: 'ged-create',
    show: async (page) => {
      await page.getByRole('button', { name: 'Criar Categorias' }).click();
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: /categorias? novas?/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'ged-created',
    show: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Criar \d/ })
        .click();
      await expect(page.getByText('As categorias foram criadas com sucesso')).toBeVisible();
      const undo = page.getByRole('button', { name: /^Desfazer a criação/ });
      await expect(undo).toBeVisible();
      await undo.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ged-undo',
    show: async (page) => {
      await page.getByRole('button', { name: /^Desfazer a criação/ }).click();
      await expect(page.getByRole('heading', { name: 'Desfazer esta criação?' })).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    },
  },
  at('integrations-signed-in', '/integrations', 'Autenticado'),
];
