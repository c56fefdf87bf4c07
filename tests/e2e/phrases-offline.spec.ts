import { signIn as apiSignIn } from '#tests/support/api.ts';
import { leftUntranslated } from './resilience/appearance.ts';
import { readServer } from './resilience/server-records.ts';
import { openInstalled } from './support/open-installed.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ installed: true });

/** One at least of each area of phrases that comes with its screens. */
const addresses = [
  '/account/profile',
  '/account/security',
  '/account/notifications',
  '/account/certificates',
  '/settings/devices',
  '/settings/access',
  '/company/users',
  '/company/entities',
  '/company/webhooks',
  '/company/api-keys',
  '/documents',
  '/documents/filing',
  '/integrations',
  '/ged17/structure',
  '/signatures',
  '/template/link/demo-contrato-servicos',
  '/document/editor/demo-contrato-servicos',
  '/sync',
];

test(
  'S09 O01 once installed, every screen has its phrases with no server, in a language that was never opened',
  { tag: '@any-width' },
  async ({ server, newDevice }) => {
    const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
    const written = JSON.stringify(await readServer(server.origin, headers));
    const device = await newDevice();
    const page = await openInstalled(device);
    await page.evaluate(() => localStorage.setItem('autodocs.language', 'en_US'));
    await server.stop();
    await device.goOffline();
    for (const address of addresses) {
      await test.step(address, async () => {
        await device.open(address);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
        expect(await leftUntranslated(page, written)).toEqual([]);
      });
    }
  },
);
