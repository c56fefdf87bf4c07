import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from '#tests/e2e/support/device.ts';
import { generatePdf } from '#tests/e2e/support/fill.ts';
import { DEMO_PASSWORD, people, type TestServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/support/api.ts';
import { syncPill, untilSync, untilSynced } from '#tests/e2e/support/sync.ts';

/** Where pictures are taken: one device, signed in at one server with the demo data. */
interface PictureStage {
  device: Device;
  server: TestServer;
}

export interface Picture {
  /** Name used by the articles, and file name. */
  name: string;
  /** Height, if smaller than the default. */
  height?: number;
  /** Navigates to the subject and returns its element; the whole page if it returns none. */
  show: (page: Page, stage: PictureStage) => Promise<Locator | null>;
}

const CONTRACT = 'demo-contrato-servicos';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
}

/** The order matters: each picture continues from the previous one, and the last ones switch the device offline. */
export const pictures: readonly Picture[] = [
  {
    name: 'templates',
    show: async (page, { device }) => {
      await device.open('/templateArea/form');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      return null;
    },
  },
  {
    name: 'palette',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('contrato');
      await expect(page.getByRole('option').first()).toBeVisible();
      return dialogOf(page).locator(':scope > div').last().locator(':scope > div');
    },
  },
  {
    name: 'editor',
    height: 400,
    show: async (page, { device }) => {
      await closed(page);
      await device.open(`/document/editor/${CONTRACT}`);
      await expect(page.getByText(/\d páginas?/).first()).toBeVisible();
      const fields = page.getByRole('button', { name: 'Inserir Campos' });
      if (await fields.isVisible()) await fields.click();
      await expect(page.getByRole('textbox', { name: 'Nova seção' })).toBeVisible();
      return null;
    },
  },
  {
    name: 'field',
    show: async (page) => {
      await page.getByRole('button', { name: /^Ações do campo CNPJ/ }).click();
      await page.getByRole('menuitem', { name: 'Configurar' }).click();
      await expect(page.getByRole('heading', { name: /^Campo CNPJ/ })).toBeVisible();
      return panelOf(page);
    },
  },
  {
    name: 'page-settings',
    show: async (page) => {
      await closed(page);
      await page.getByRole('button', { name: /^Configurar página/ }).click();
      await expect(page.getByRole('heading', { name: 'Configurar página' })).toBeVisible();
      return panelOf(page);
    },
  },
  {
    name: 'fill',
    show: async (page, { device }) => {
      await closed(page);
      await device.open(`/template/fill/${CONTRACT}`);
      await expect(page.locator('.paper-sheet .paper-placeholder').first()).toBeVisible();
      await page.getByRole('textbox').nth(0).fill('Construtora São João Ltda.');
      await page.getByRole('textbox').nth(1).fill('11.222.333/0001-81');
      await expect(page.locator('.paper-value').first()).toBeVisible();
      return null;
    },
  },
  {
    name: 'drafts',
    show: async (page) => {
      await page.getByRole('button', { name: /^Rascunhos \(1\)/ }).click();
      await expect(page.getByRole('button', { name: /^Renomear / })).toBeVisible();
      return panelOf(page);
    },
  },
  {
    name: 'done',
    show: async (page, { device }) => {
      await closed(page);
      await device.open('/template/fill/demo-recibo-horizonte');
      await page.getByRole('textbox').first().fill('Maria das Graças Conceição');
      await generatePdf(page);
      return page
        .getByText('Documento gerado', { exact: true })
        .locator('xpath=ancestor::*[count(.//button) > 1][1]');
    },
  },
  {
    name: 'executions',
    show: async (page, { device }) => {
      await device.open('/templateExecution');
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      return null;
    },
  },
  {
    name: 'public-link',
    show: async (page, { device }) => {
      await device.open(`/template/link/${CONTRACT}`);
      await page.getByRole('button', { name: 'Ativar link' }).click();
      await expect(page.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'users',
    show: async (page, { device }) => {
      await device.open('/company/users');
      await expect(page.getByText('bruno@horizonte.example')).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'hours',
    show: async (page, { device }) => {
      await device.open('/company/hours');
      await expect(page.getByText('Fuso horário')).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'security',
    show: async (page, { device }) => {
      await device.open('/account/security');
      const heading = page.getByRole('heading', { name: 'Verificação em duas etapas' });
      await expect(heading).toBeVisible();
      const card = heading.locator('xpath=ancestor::div[contains(@class, "rounded-surface")][1]');
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return card;
    },
  },
  {
    name: 'devices',
    height: 330,
    show: async (page, { device, server }) => {
      await signIn(server.origin, people.ana, DEMO_PASSWORD);
      await device.open('/settings/devices');
      await expect(page.getByText('Este dispositivo')).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'conflict',
    show: async (page, { device }) => {
      await device.open('/sync/conflict/demo-visita-tecnica-conflito');
      await expect(page.getByRole('heading', { name: /^Duas versões de/ })).toBeVisible();
      return page.getByRole('main');
    },
  },
  {
    name: 'sync',
    show: async (page, { device }) => {
      await device.open('/');
      await untilSynced(page);
      await syncPill(page).click();
      await expect(page.getByText('Última sincronização')).toBeVisible();
      return page.getByRole('region', { name: 'Sincronização' });
    },
  },
  {
    name: 'offline',
    show: async (page, { device, server }) => {
      await closed(page);
      await server.kill();
      await device.goOffline();
      await untilSync(page, 'offline');
      return page.locator('header').first();
    },
  },
];

/** The window itself, without its backdrop. */
function panelOf(page: Page): Locator {
  return dialogOf(page).locator('[id^=headlessui-dialog-panel]');
}
