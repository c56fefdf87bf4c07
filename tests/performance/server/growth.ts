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
/** As the specification has them; fewer where GROWTH_COMPANIES says so. */
const LARGE = Number(process.env['GROWTH_COMPANIES'] ?? 1000);
const RECORDS = 2000;
const RECORDS_OF_OTHERS = 20;
const ROUNDS = 9;
/** Companies filled at the same time. */
const AT_ONCE = 4;
/** Between two first syncs: what the server does when nobody asks for anything is under way again. */
const REST_MS = 500;

interface Place {
  dataDir: string;
  device: MadeDevice;
  server: TestServer;
}

/** The first company's person is who is timed; every other company has databases and some records too. */
async function fill(dataDir: string, devices: readonly MadeDevice[]): Promise<void> {
  const store = await openStore({ dataDir, couchdbUrl: null });
  const waiting = [...devices.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { owner }] = next;
      const { records } = await store.company(owner.company);
      const count = index === 0 ? RECORDS : RECORDS_OF_OTHERS;
      const documents = Array.from({ length: count }, (_, record) =>
        toDocument('template', smallTemplate(record, owner, new Date()), null),
      );
      await records.putMany(documents);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
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

async function callsToStore({ server }: Place): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const counts = text.split('\n').filter((line) => line.startsWith('autodocs_store_seconds_count'));
  return counts.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Waits until the server has looked through its companies, which it does once after each start. */
async function untilQuiet(place: Place): Promise<void> {
  for (let [before, calls] = [-1, 0]; calls !== before;) {
    await sleep(3000);
    before = calls;
    calls = await callsToStore(place);
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

/** Holds the one server still while the other is measured: what it does in the background must not slow this one down. */
async function alone<R>(other: Place, measure: () => Promise<R>): Promise<R> {
  const pid = other.server.pid();
  process.kill(pid, 'SIGSTOP');
  try {
    await sleep(REST_MS);
    return await measure();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Median times at both places, by turns. The first opens databases and is not counted: it costs the same at both. */
async function compare(small: Place, large: Place): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const atSmall = await alone(large, () => firstSync(small));
    const atLarge = await alone(small, () => firstSync(large));
    if (round < 0) continue;
    times[0].push(atSmall);
    times[1].push(atLarge);
  }
  return [median(times[0]), median(times[1])];
}

function figure(name: string, [small, large]: readonly [number, number]): Figure {
  return {
    name,
    value: Math.round(large),
    unit: 'ms',
    ratio: Number((large / small).toFixed(3)),
    against: `${SMALL} companies instead of ${LARGE}`,
  };
}

/** Both servers look through their companies from their start on; the small one is done at once. */
async function duringStart(small: Place, large: Place): Promise<readonly [number, number]> {
  await large.server.restart();
  const times = await compare(small, large);
  const calls = await callsToStore(large);
  await sleep(REST_MS * 2);
  if ((await callsToStore(large)) === calls)
    throw new Error('The start was over before the measurement was.');
  return times;
}

/** Time of one person's first sync where a hundred times as many companies share the server. */
export async function* growthFigures(): AsyncIterable<Figure> {
  const places: Place[] = [];
  try {
    const small = await open(SMALL);
    places.push(small);
    const large = await open(LARGE);
    places.push(large);
    await untilQuiet(small);
    yield figure('server.growth.start', await duringStart(small, large));
    await untilQuiet(large);
    yield figure('server.growth', await compare(small, large));
  } finally {
    for (const { server, dataDir } of places) {
      await server.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}
