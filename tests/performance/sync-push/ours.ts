import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevice } from '#tests/e2e/support/device.ts';
import { DEMO_PASSWORD, people } from '#tests/e2e/support/server.ts';
import { startServer } from '#tests/support/server.ts';
import { bundlePage } from '../bundle-page.ts';

export interface Pushes {
  /** Milliseconds in which the app's data layer brings `count` records written offline to the real server. */
  time: (count: number) => Promise<number>;
  close: () => Promise<void>;
}

export async function openPushes(): Promise<Pushes> {
  const root = await mkdtemp(join(tmpdir(), 'autodocs-push-'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>push</title><script type="module" src="/page.js"></script>',
  );
  await writeFile(join(root, 'page.js'), await bundlePage(new URL('page.ts', import.meta.url)));
  const server = await startServer({ env: { WEB_ROOT: root, LOG_LEVEL: 'warn' } });
  return {
    time: (count) => timePush(server.origin, count),
    close: async () => {
      await server.dispose();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function timePush(origin: string, count: number): Promise<number> {
  const device = await createDevice({ origin, width: 1280, height: 800 });
  try {
    const page = await device.open();
    await page.waitForFunction(() => window.pushBench !== undefined);
    await page.evaluate(([user, password]) => window.pushBench?.enter(user, password), [
      people.ana,
      DEMO_PASSWORD,
    ] as const);
    await device.goOffline();
    await page.evaluate((records) => window.pushBench?.write(records), count);
    const timing = page.evaluate(() => window.pushBench?.push());
    await device.goOnline();
    const time = await timing;
    if (time === undefined) throw new Error('The page that pushes is not ready.');
    return time;
  } finally {
    await device.dispose();
  }
}
