import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevice } from '#tests/e2e/support/device.ts';
import { DEMO_PASSWORD, people } from '#tests/e2e/support/server.ts';
import { startServer } from '#tests/support/server.ts';
import { bundlePage } from '../bundle-page.ts';

/** Milliseconds in which the app's data layer brings `count` records written offline to the real server, per round. */
export async function timePushes(count: number, rounds: number): Promise<number[]> {
  const root = await mkdtemp(join(tmpdir(), 'autodocs-push-'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>push</title><script type="module" src="/page.js"></script>',
  );
  await writeFile(join(root, 'page.js'), await bundlePage(new URL('page.ts', import.meta.url)));
  const server = await startServer({ env: { WEB_ROOT: root, LOG_LEVEL: 'warn' } });
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) times.push(await timePush(server.origin, count));
  } finally {
    await server.dispose();
    await rm(root, { recursive: true, force: true });
  }
  return times;
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
