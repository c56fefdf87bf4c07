import { expect } from '@playwright/test';
import { createArea } from '../browse.ts';
import { FOLDER } from '../rows.ts';
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
    name: 'sync-waiting',
    show: async (page, { device, server }) => {
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
