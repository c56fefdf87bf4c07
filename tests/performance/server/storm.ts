import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamDelay } from '#app/data/sync/backoff.ts';
import { StreamPlaces } from '#app/data/sync/stream-places.ts';
import { timing } from '#app/data/environment/environment.ts';
import {
  pull,
  snapshotLineSchema,
  snapshotPath,
  streamEventSchema,
  streamPath,
  type Checkpoint,
  type StreamEvent,
} from '#domain/api/replication.ts';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import type { Figure } from '../figure.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';

const CLIENTS = 10_000;
const OUTAGE_MS = 20_000;
/** Long enough for the server to tell every device how many there are. */
const CALM_MS = 20_000;
const HEALED_WITHIN_MS = 300_000;

interface Storm {
  origin: string;
  /** Where the devices of each company are in its history. */
  places: ReadonlyMap<string, ReadonlyMap<CollectionName, Checkpoint>>;
  /** Requests by second since `from`. */
  requests: Map<number, number>;
  from: number;
  pulls: number;
  healed: number;
  over: AbortController;
}

function count(storm: Storm): void {
  const second = Math.floor((performance.now() - storm.from) / 1000);
  storm.requests.set(second, (storm.requests.get(second) ?? 0) + 1);
}

type Hello = Extract<StreamEvent, { type: 'hello' }>;

/** What a device asks for once its stream has greeted it: what it missed of each collection that stands elsewhere. */
async function pullAll(storm: Storm, device: MadeDevice, hello: Hello): Promise<void> {
  const begun = new StreamPlaces();
  begun.note(hello);
  await Promise.all(
    [...(storm.places.get(device.owner.company) ?? [])].map(async ([collection, checkpoint]) => {
      if (begun.standAt(collection, checkpoint)) return;
      count(storm);
      storm.pulls += 1;
      const response = await fetch(`${storm.origin}${pull.path}`, {
        method: 'POST',
        headers: { ...device.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ collection, checkpoint, limit: 500 }),
      });
      await response.text();
      if (!response.ok) throw new Error(`A pull was answered ${response.status}.`);
    }),
  );
}

/** One stream from its opening to its end; how long the server last asked to spread coming back, null without contact. */
function streamOnce(storm: Storm, device: MadeDevice, healed: () => void): Promise<number | null> {
  const { port } = new URL(storm.origin);
  let spread: number | null = null;
  count(storm);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const stop = (): void => void socket.destroy();
    storm.over.signal.addEventListener('abort', stop);
    const lines = Object.entries(device.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${streamPath}?places=true HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const told = /"spreadMs":(\d+)/.exec(chunk)?.[1];
      if (chunk.startsWith('HTTP/1.1 503')) socket.destroy();
      if (told === undefined) return;
      spread = Number(told);
      const hello = /^data: (.*"hello".*)$/m.exec(chunk)?.[1];
      if (hello === undefined) return;
      const event = streamEventSchema.parse(JSON.parse(hello));
      if (event.type === 'hello') pullAll(storm, device, event).then(healed, () => socket.destroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      storm.over.signal.removeEventListener('abort', stop);
      resolve(spread);
    });
  });
}

/** A device as the app's connection behaves: the same rule decides when it comes back. */
async function live(storm: Storm, device: MadeDevice): Promise<void> {
  let spreadMs = 0;
  for (let failures = 0; !storm.over.signal.aborted;) {
    const told = await streamOnce(storm, device, () => {
      storm.healed += 1;
    });
    failures = told === null ? failures + 1 : 0;
    spreadMs = told ?? spreadMs;
    await sleep(streamDelay(failures, spreadMs, timing), undefined, { signal: storm.over.signal }).catch(
      () => undefined,
    );
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

async function untilAll(storm: Storm, withinMs: number): Promise<number> {
  const started = performance.now();
  while (storm.healed < CLIENTS) {
    if (performance.now() - started > withinMs)
      throw new Error(`After ${withinMs / 1000} s only ${storm.healed} of ${CLIENTS} devices were back.`);
    await sleep(250);
  }
  return performance.now() - started;
}

async function allPlaces(origin: string, devices: readonly MadeDevice[]): Promise<Storm['places']> {
  const places = new Map<string, Map<CollectionName, Checkpoint>>();
  for (const device of devices) {
    const { company } = device.owner;
    if (!places.has(company)) places.set(company, await placesOf(origin, device));
  }
  return places;
}

/** Connects everybody, takes the server away, and gives it back; s until all are back. */
async function blow(storm: Storm, server: TestServer, devices: readonly MadeDevice[]): Promise<number> {
  for (const [index, device] of devices.entries()) {
    void live(storm, device);
    // A morning, not a storm.
    if (index % 20 === 0) await sleep(200);
  }
  await untilAll(storm, HEALED_WITHIN_MS);
  await sleep(CALM_MS);
  await server.kill();
  await sleep(OUTAGE_MS);
  Object.assign(storm, { healed: 0, pulls: 0, from: performance.now(), requests: new Map() });
  await server.restart();
  return (await untilAll(storm, HEALED_WITHIN_MS)) / 1000;
}

/** 10,000 devices of ten companies lose their streams at once, find nobody for a while, and come back. */
export async function* stormFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  const devices = await makeAccounts(dataDir, { companies: 10, users: CLIENTS / 100, devices: 10 });
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const places = await allPlaces(server.origin, devices);
  const storm: Storm = {
    origin: server.origin,
    places,
    requests: new Map(),
    from: performance.now(),
    pulls: 0,
    healed: 0,
    over: new AbortController(),
  };
  try {
    const seconds = await blow(storm, server, devices);
    const plain = { ratio: null, against: null };
    const peak = Math.max(...storm.requests.values()) / (CLIENTS / 1000);
    yield {
      name: 'server.storm.peak',
      value: Math.round(peak),
      unit: 'requests/s per 1,000 devices',
      ...plain,
    };
    yield { name: 'server.storm.healed', value: Math.round(seconds), unit: 's', ...plain };
    yield { name: 'server.storm.pulls', value: storm.pulls, unit: 'requests', ...plain };
  } finally {
    storm.over.abort();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
