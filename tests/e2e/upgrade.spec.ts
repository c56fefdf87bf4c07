import { expect, test as base } from '@playwright/test';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { snapshotOf } from './resilience/server-records.ts';
import { row } from './support/browse.ts';
import { createDevice, type Device } from './support/device.ts';
import { inputOf } from './support/fill.ts';
import {
  FORMER_ORIGIN,
  formerDisk,
  formerOriginFlag,
  formerWork,
  type FormerDisk,
} from './support/former-device.ts';
import { DEMO_PASSWORD, people, startApp, type TestServer } from './support/server.ts';
import { signInAgain } from './support/sign-in.ts';
import { untilSync, untilSynced } from './support/sync.ts';

/** A device and a server as the former release left them, now with this release. */
const test = base.extend<{ former: FormerDisk; server: TestServer; device: Device }>({
  former: async ({ browserName }, provide) => {
    expect(browserName).toBe('chromium');
    const former = await formerDisk();
    await provide(former);
    await former.dispose();
  },
  server: async ({ former }, provide) => {
    const server = await startApp({ dataDir: former.dataDir, env: { APP_ORIGIN: FORMER_ORIGIN } });
    await provide(server);
    await server.dispose();
  },
  device: async ({ former, server }, provide) => {
    const flags = [formerOriginFlag(new URL(server.origin).port)];
    const device = await createDevice({
      origin: FORMER_ORIGIN,
      width: 1280,
      height: 800,
      profile: former.profile,
      flags,
      whole: true,
    });
    await provide(device);
    await device.close();
  },
});
test.skip(({ isMobile }) => isMobile, 'What is stored does not depend on the width.');

test('O01 O04 a device with unsent work of the former release opens in this one and loses nothing', async ({
  device,
  server,
}) => {
  const page = await device.open('/templateArea/form');
  await untilSync(page, 'needs-sign-in');
  await expect(row(page, formerWork.area)).toBeVisible();
  await expect(row(page, formerWork.template)).toBeVisible();
  await page.goto(`${FORMER_ORIGIN}/template/fill/demo-recibo-horizonte`);
  await expect(page.getByRole('heading', { name: formerWork.renamed })).toBeVisible();
  await expect(inputOf(page, 'Nome do pagador')).toHaveValue(`${formerWork.payer} (rascunho)`);

  await signInAgain(page);
  await untilSynced(page);
  const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const held = (collection: 'template' | 'templateArea' | 'execution') =>
    snapshotOf(server.origin, headers, collection);
  const templates = await held('template');
  expect(templates.filter(({ name }) => name === formerWork.renamed)).toHaveLength(1);
  const [made] = templates.filter(({ name }) => name === formerWork.template);
  const text = JSON.stringify(made);
  expect(text).toContain(formerWork.body);
  const [hash] = /\b[0-9a-f]{64}\b/.exec(text) ?? [];
  const image = await fetch(`${server.origin}/files/${hash}`, { headers });
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await held('templateArea')).filter(({ name }) => name === formerWork.area)).toHaveLength(1);
  expect(JSON.stringify(await held('execution'))).toContain(formerWork.payer);
});
