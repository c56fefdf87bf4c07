import { expect } from '@playwright/test';
import { createArea } from '../browse.ts';
import { leaveConflict } from '../other-writer.ts';
import { FOLDER } from '../rows.ts';
import { people } from '../server.ts';
import { syncPill, untilSync, untilSynced } from '../sync.ts';
import { closeWithEscape, type Screen } from './stage.ts';

/** At the end of the day: the last two leave the server dead and work unsent. */
export const syncScreens: readonly Screen[] = [
  {
    name: 'sync-synced',
    show: async (page, { device }) => {
      await device.open(FOLDER);
      await untilSynced(page);
      await syncPill(page).click();
      await expect(page.getByText('Última sincronização')).toBeVisible();
    },
    leave: closeWithEscape,
  },
  {
    name: 'sync-page',
    show: async (page, { device, server }) => {
      await leaveConflict(server.origin, people.ana);
      await device.open('/sync');
      await expect(page.getByRole('link', { name: /^Escolher entre as versões/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Modelo [1-9]/ })).toBeVisible();
    },
  },
  {
    name: 'sync-conflict',
    show: async (page) => {
      await page.getByRole('link', { name: /^Escolher entre as versões/ }).click();
      await expect(page.locator('[data-part=name]')).toBeVisible();
    },
  },
  {
    name: 'sync-conflict-chosen',
    show: async (page) => {
      await page.locator('[data-part=name]').getByRole('button', { name: 'A outra: Nome' }).press('Enter');
      await expect(page.locator('[data-part=name]')).toHaveCount(0);
    },
  },
  {
    name: 'sync-waiting',
    show: async (page, { device, server }) => {
      await device.open(FOLDER);
      await untilSynced(page);
      await server.kill();
      await device.goOffline();
      await untilSync(page, 'offline');
      await createArea(page, 'Feita sem internet');
      await expect(syncPill(page)).not.toHaveAttribute('data-waiting', '0');
    },
  },
  {
    name: 'sync-offline-details',
    show: async (page) => {
      await syncPill(page).click();
      await expect(page.getByText('Aguardando envio')).toBeVisible();
    },
    leave: closeWithEscape,
  },
];
