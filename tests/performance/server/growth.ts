import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#couchdb/open-store.ts';
import { toDocument } from '#couchdb/record-document.ts';
import { snapshotPath } from '#domain/api/replication.ts';
import { collectionNames } from '#domain/entities/collections.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { smallTemplate } from '../company-records.ts';
import { median, type Figure } from '../figure.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';

const SMALL = 10;
const LARGE = 1000;
const RECORDS = 2000;
const RECORDS_OF_OTHERS = 20;
const ROUNDS = 9;

interface Place {
  dataDir: string;
  device: MadeDevice;
  server: TestServer;
}

/** The first company's person is who is timed; every other company has databases and some records too. */
async function fill(dataDir: string, devices: readonly MadeDevice[]): Promise<void> {
  const store = await openStore({ dataDir, couchdbUrl: null });
  try {
    for (const [index, { owner }] of devices.entries()) {
      const { records } = await store.company(owner.company);
      const count = index === 0 ? RECORDS : RECORDS_OF_OTHERS;
      const documents = Array.from({ length: count }, (_, record) =>
        toDocument('template', smallTemplate(record, owner, new Date()), null),
      );
      await records.putMany(documents);
    }
  } finally {
    await store.close();
  }
}

async function open(companies: number): Promise<Place> {
  const dataDir = await newDataDir();
  const devices = await makeAccounts(dataDir, { companies, users: 1, devices: 1 });
  const [device] = devices;
  if (device === undefined) throw new Error('No devices were made.');
  await fill(dataDir, devices);
  return { dataDir, device, server: await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } }) };
}

/** Waits until the server has looked through its companies, which it does once after each start. */
async function untilQuiet({ server }: Place): Promise<void> {
  for (let [before, calls] = [-1, 0]; calls !== before;) {
    await sleep(3000);
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const counts = text.split('\n').filter((line) => line.startsWith('autodocs_store_seconds_count'));
    before = calls;
    calls = counts.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }
}

/** Everything a new device fetches, collection by collection; ms. */
async function firstSync({ server, device }: Place): Promise<number> {
  const started = performance.now();
  const sizes = await Promise.all(
    collectionNames.map(async (collection) => {
      const path = snapshotPath.replace(':collection', collection);
      const response = await fetch(`${server.origin}${path}`, { headers: device.headers });
      const text = await response.text();
      if (!response.ok || !text.includes('"type":"end"'))
        throw new Error(`${response.status} ${text.slice(0, 200)}`);
      return text.length;
    }),
  );
  if (Math.max(...sizes) < RECORDS * 500) throw new Error('The templates did not come.');
  return performance.now() - started;
}

/** Time of one person's first sync where a hundred times as many companies share the server. */
export async function* growthFigures(): AsyncIterable<Figure> {
  const places = [await open(SMALL), await open(LARGE)] as const;
  try {
    const times: [number[], number[]] = [[], []];
    for (const place of places) await untilQuiet(place);
    // The first of each opens databases and is not counted: it costs the same in both.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const index of [0, 1] as const) {
        const time = await firstSync(places[index]);
        if (round >= 0) times[index].push(time);
      }
    }
    const [small, large] = [median(times[0]), median(times[1])];
    yield {
      name: 'server.growth',
      value: Math.round(large),
      unit: 'ms',
      ratio: Number((large / small).toFixed(3)),
      against: `${SMALL} companies instead of ${LARGE}`,
    };
  } finally {
    for (const { server, dataDir } of places) {
      await server.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}
