import { expect } from '@playwright/test';
import { untilSynced } from '../sync.ts';
import type { Screen } from './stage.ts';

/** @param said words that stand there once all has come */
function at(name: string, address: string, said: string | RegExp): Screen {
  return {
    name: `offline-${name}`,
    show: async (page, { device }) => {
      await device.open(address);
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    },
  };
}

/**
 * The account's and the company's pages with no network, at a device that was signed in before. The server is stopped
 * too: the network that is cut is the page's, not the service worker's.
 */
export const offlineScreens: readonly Screen[] = [
  {
    name: 'offline-profile',
    show: async (page, { device, server }) => {
      await device.open('/account');
      await expect(page.getByLabel('CEP')).toBeVisible();
      await untilSynced(page);
      await server.stop();
      await device.goOffline();
      await device.open('/account');
      await expect(page.getByLabel('CEP')).toBeVisible();
    },
  },
  {
    name: 'offline-profile-waiting',
    show: async (page) => {
      await page.getByLabel('Cidade').fill('Santos');
      await page.getByRole('button', { name: 'Salvar alterações' }).click();
      const waiting = page.getByText('Suas alterações estão neste aparelho');
      await expect(waiting).toBeVisible();
      await waiting.scrollIntoViewIfNeeded();
    },
  },
  at('security', '/account/security', 'Esta parte precisa de conexão'),
  at('charge', '/account/charge', /conexão com a internet/),
  at('notifications', '/account/notifications', 'A atividade precisa de conexão'),
  at('plans', '/account/plans', /conexão com a internet/),
  at('devices', '/settings/devices', /conexão|internet/),
  at('access-requests', '/settings/access', /conexão|internet/),
  at('users', '/company/users', 'bruno@horizonte.example'),
  at('groups', '/company/groups', /internet/),
  at('licenses', '/company/licenses', /internet/),
  at('appearance', '/company/appearance', /internet/),
  at('domains', '/company/domains', /internet/),
  at('hours', '/company/hours', /internet/),
  at('computers', '/company/computers', /internet/),
  at('company-sign-in', '/company/sign-in', /internet/),
  {
    ...at('dashboard', '/', 'Contrato de prestação de serviços'),
    leave: async (page, { device, server }) => {
      await server.restart();
      await device.goOnline();
      await untilSynced(page, 60_000);
    },
  },
];
