import type { CDPSession, Page } from '@playwright/test';
import { backgroundSync } from '#domain/api/background-sync.ts';
import { noisePng, onDisk } from '../resilience/chosen-files.ts';
import { openInstalled } from '../support/open-installed.ts';
import { syncPill, untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseImage } from '../support/write-document.ts';

test.skip(({ isMobile }) => isMobile, 'The service worker does not depend on the width.');
test.use({ settings: { LOG_LEVEL: 'info' }, installed: true });

interface Registration {
  registrationId: string;
  scopeURL: string;
}

/** The app's worker as the browser's own tools see it, also when no page of the app is open any more. */
async function workerOf(page: Page): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations as Registration[];
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return { tools, registrationId: await known };
}

async function insertImage(page: Page): Promise<void> {
  const file = await onDisk(test.info(), 'foto.png', noisePng(900, 700));
  await area(page, 'body').click();
  await chooseImage(page, file);
  await expect(area(page, 'body').locator('img')).toHaveCount(1);
}

test('O01 an image put in with no network is sent by the browser although the app was closed', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const page = await openInstalled(device, '/document/new');
  const { tools, registrationId } = await workerOf(page);
  await server.kill();
  await untilSync(page, 'offline');
  await insertImage(page);
  await expect(syncPill(page)).toHaveAttribute('data-waiting', '1');
  await page.goto('about:blank');
  await server.restart();
  const before = server.output().length;
  const { origin } = device;
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: backgroundSync.tag,
    lastChance: false,
  });
  const said = () => server.output().slice(before);
  await expect.poll(said).toMatch(/"\/files\/:hash\/complete","status":200/);
  const sent = server.output().length;
  await device.open('/');
  await untilSynced(page);
  expect(server.output().slice(sent)).not.toContain('/files/:hash/parts');
});

test('O01 an open page is woken instead, and sends by itself', async ({ newDevice, server }) => {
  const device = await newDevice();
  const page = await openInstalled(device, '/document/new');
  const { tools, registrationId } = await workerOf(page);
  await page.evaluate((wake) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data === wake) document.title = 'acordada';
    });
  }, backgroundSync.wake);
  await server.kill();
  await untilSync(page, 'offline');
  await insertImage(page);
  await server.restart();
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin: device.origin,
    registrationId,
    tag: backgroundSync.tag,
    lastChance: false,
  });
  await expect(page).toHaveTitle('acordada');
  await untilSynced(page);
});
