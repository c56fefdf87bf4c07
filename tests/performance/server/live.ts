import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#tests/support/server.ts';
import { smallTemplate } from '../company-records.ts';
import { percentile, type Figure } from '../figure.ts';
import { openStreams } from './client-processes.ts';
import { makeAccounts, newDataDir } from './made-store.ts';
import { pushTemplates } from './requests.ts';

const DEVICES = 100;
const CHANGES = 60;

/** From one device's push to the arrival at each of a hundred others of its company, over their streams. */
export async function* liveFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  const devices = await makeAccounts(dataDir, { companies: 1, users: DEVICES, devices: 1 });
  const [writer] = devices;
  if (writer === undefined) throw new Error('No devices were made.');
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    const clients = await openStreams(Number(new URL(server.origin).port), devices, 1);
    const moments: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const uid = randomUUID();
      const seen = clients.seen(uid);
      await sleep(20);
      const at = performance.timeOrigin + performance.now();
      await pushTemplates(server.origin, writer, [
        { ...smallTemplate(change, writer.owner, new Date()), uid },
      ]);
      moments.push(...(await seen).map((moment) => moment - at));
    }
    clients.close();
    const value = Number(percentile(moments, 0.95).toFixed(1));
    yield { name: 'sync.live.p95', value, unit: 'ms', ratio: null, against: null };
  } finally {
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
