import { expect } from '@playwright/test';
import { untilSynced } from '../sync.ts';
import { helpScreens } from './help-screens.ts';
import { at, type Screen } from './stage.ts';

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
  at('offline-security', '/account/security', 'Esta parte precisa de conexão'),
  at('offline-charge', '/account/charge', /conexão com a internet/),
  at('offline-notifications', '/account/notifications', 'A atividade precisa de conexão'),
  at('offline-plans', '/account/plans', /conexão com a internet/),
  at('offline-devices', '/settings/devices', /conexão|internet/),
  at('offline-access-requests', '/settings/access', /conexão|internet/),
  at('offline-users', '/company/users', 'bruno@horizonte.example'),
  at('offline-groups', '/company/groups', /internet/),
  at('offline-licenses', '/company/licenses', /internet/),
  at('offline-appearance', '/company/appearance', /internet/),
  at('offline-domains', '/company/domains', /internet/),
  at('offline-hours', '/company/hours', /internet/),
  at('offline-computers', '/company/computers', /internet/),
  at('offline-company-sign-in', '/company/sign-in', /internet/),
  ...helpScreens,
  {
    ...at('offline-dashboard', '/', 'Contrato de prestação de serviços'),
    leave: async (page, { device, server }) => {
      await server.restart();
      await device.goOnline();
      await untilSynced(page, 60_000);
    },
  },
];
