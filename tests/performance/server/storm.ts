import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { snapshotLineSchema, snapshotPath, type Checkpoint } from '#domain/api/replication.ts';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import type { Figure } from '../figure.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';
import { StormDevice } from './storm-device.ts';

/** As the specification has them; fewer where STORM_CLIENTS says so, or the machine does not carry them. */
const CLIENTS = Math.min(10_000, Number(process.env['STORM_CLIENTS'] ?? 10_000));
/** Who is not connected by then takes no part: server and devices share the machine. */
const CONNECTING_MS = 60_000;
const COMPANIES = 10;
const DEVICES_OF_A_USER = 10;
/** The server has looked through its few companies by then. */
const SETTLED_MS = 5000;
/** Devices that connect at the same time in the morning. */
const AT_ONCE = 50;
/** Long enough for the server to tell every device how many there are. */
const CALM_MS = 17_000;
const OUTAGE_MS = 20_000;
const HEALED_WITHIN_MS = 300_000;
/** One device of so many wrote something during the outage: what it sends is news to all who come back after it. */
const ONE_WROTE_OF = 100;

/** What the devices ask for, by second. */
class Meter {
  private readonly seconds = new Map<number, number>();
  private readonly from = performance.now();
  readonly kinds = { stream: 0, pull: 0, push: 0 };
  readonly healed = new Set<StormDevice>();
  sentAway = 0;
  /** Streams asked for and neither opened nor refused yet. */
  waiting = 0;

  asked(kind: keyof Meter['kinds']): void {
    const second = Math.floor((performance.now() - this.from) / 1000);
    this.seconds.set(second, (this.seconds.get(second) ?? 0) + 1);
    this.kinds[kind] += 1;
    if (kind === 'stream') this.waiting += 1;
  }

  get peak(): number {
    return Math.max(0, ...this.seconds.values());
  }
}

async function placesOf(origin: string, device: MadeDevice): Promise<Map<CollectionName, Checkpoint>> {
  const places = new Map<CollectionName, Checkpoint>();
  for (const collection of collectionNames) {
    const path = snapshotPath.replace(':collection', collection);
    const text = await (await fetch(`${origin}${path}`, { headers: device.headers })).text();
    const end = snapshotLineSchema.parse(JSON.parse(text.trimEnd().split('\n').at(-1) ?? ''));
    if (end.type === 'end') places.set(collection, end.checkpoint);
  }
  return places;
}

async function allPlaces(
  origin: string,
  devices: readonly MadeDevice[],
): Promise<Map<string, Map<CollectionName, Checkpoint>>> {
  const places = new Map<string, Map<CollectionName, Checkpoint>>();
  for (const device of devices) {
    const { company } = device.owner;
    if (!places.has(company)) places.set(company, await placesOf(origin, device));
  }
  return places;
}

/** Gives the milliseconds that it took; `what` they do is for the message of a failure. */
async function until(what: 'connected' | 'back', meter: () => Meter, all: number): Promise<number> {
  const started = performance.now();
  while (meter().healed.size < all) {
    if (performance.now() - started > HEALED_WITHIN_MS)
      throw new Error(
        `After ${HEALED_WITHIN_MS / 1000} s only ${meter().healed.size} of ${all} devices were ${what}.`,
      );
    await sleep(100);
  }
  return performance.now() - started;
}

/** Connects everybody, takes the server away and gives it back. */
async function blow(
  server: TestServer,
  devices: readonly MadeDevice[],
  over: AbortSignal,
): Promise<{ meter: Meter; seconds: number; clients: number }> {
  await sleep(SETTLED_MS);
  const places = await allPlaces(server.origin, devices);
  let meter = new Meter();
  const sky = {
    origin: server.origin,
    asked: (kind: 'stream' | 'pull' | 'push') => meter.asked(kind),
    sentAway: () => {
      meter.sentAway += 1;
    },
    answered: () => {
      meter.waiting -= 1;
    },
    over,
  };
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const all: StormDevice[] = [];
  const started = performance.now();
  for (const device of oneOfEachInTurn(devices)) {
    if (performance.now() - started > CONNECTING_MS) break;
    const known = places.get(device.owner.company) ?? new Map();
    const one: StormDevice = new StormDevice(device, known, sky, () => meter.healed.add(one));
    all.push(one);
    one.live().catch(failed.reject);
    while (meter.waiting >= AT_ONCE) await sleep(10);
  }
  const clients = all.length;
  await Promise.race([until('connected', () => meter, clients), failed.promise]);
  await sleep(CALM_MS);
  await server.kill();
  for (const [index, device] of all.entries()) device.unsent = index % ONE_WROTE_OF === 0;
  await sleep(OUTAGE_MS);
  meter = new Meter();
  await server.restart();
  const healed = await Promise.race([until('back', () => meter, clients), failed.promise]);
  return { meter, seconds: healed / 1000, clients };
}

/** In such an order that any number of the first belong to all companies alike. */
function oneOfEachInTurn(devices: readonly MadeDevice[]): MadeDevice[] {
  const share = devices.length / COMPANIES;
  const places = devices.map((_, at) => (at % COMPANIES) * share + Math.floor(at / COMPANIES));
  return places.flatMap((place) => devices[place] ?? []);
}

/** 10,000 devices of ten companies, or as many as the machine carries, lose their streams at once, find nobody for a while, and come back. */
export async function* stormFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  const users = CLIENTS / COMPANIES / DEVICES_OF_A_USER;
  const devices = await makeAccounts(dataDir, { companies: COMPANIES, users, devices: DEVICES_OF_A_USER });
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const over = new AbortController();
  try {
    const { meter, seconds, clients } = await blow(server, devices, over.signal);
    const figure = (name: string, value: number, unit: string): Figure => ({
      name: `server.storm.${name}`,
      value: Number(value.toFixed(1)),
      unit,
      ratio: null,
      against: null,
    });
    yield figure('clients', clients, 'devices');
    yield figure('peak', meter.peak / (clients / 1000), 'requests/s per 1,000 devices');
    yield figure('healed', seconds, 's');
    yield figure('pulls', meter.kinds.pull, 'requests');
    yield figure('sentAway', meter.sentAway, 'requests');
  } finally {
    over.abort();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
