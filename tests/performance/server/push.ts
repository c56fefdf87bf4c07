import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import nano from 'nano';
import { toDocument } from '#couchdb/record-document.ts';
import { limits } from '#domain/api/limits.ts';
import type { Template } from '#domain/entities/template.ts';
import { startServer } from '#tests/support/server.ts';
import { smallTemplate, type Owner } from '../company-records.ts';
import { median, type Figure } from '../figure.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';
import { pushTemplates } from './requests.ts';

const ROUNDS = 5;
const DOCUMENTS = 4000;
const AT_ONCE = 4;
const SUSTAINED_MS = 30_000;

function batch(owner: Owner): Template[] {
  const now = new Date();
  return Array.from({ length: limits.pushRows }, (_, index) => ({
    ...smallTemplate(index, owner, now),
    uid: randomUUID(),
  }));
}

/** Sends batches from several devices at once; gives documents per second. */
async function throughput(send: (worker: number) => Promise<void>, documents: number): Promise<number> {
  let left = documents / limits.pushRows;
  const started = performance.now();
  const work = async (worker: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await send(worker);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  return (documents / (performance.now() - started)) * 1000;
}

interface Peer {
  write(): Promise<void>;
  close(): Promise<void>;
}

/** The same documents in batches of the same size, written to the embedded store by nano with nothing between. */
async function startPeer(owner: Owner): Promise<Peer> {
  const folder = await newDataDir();
  const child = fork(fileURLToPath(new URL('embedded-process.ts', import.meta.url)), [folder]);
  const [url] = (await once(child, 'message')) as [string];
  const server = nano({ url });
  await server.db.create('c-bench');
  const database = server.use('c-bench');
  return {
    write: async () => {
      const rows = await database.bulk({
        docs: batch(owner).map((row) => toDocument('template', row, null)),
      });
      const failed = rows.find((row) => row.error !== undefined);
      if (failed !== undefined) throw new Error(`nano: ${failed.error}`);
    },
    close: async () => {
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function deviceAt(devices: readonly MadeDevice[], index: number): MadeDevice {
  const device = devices[index % devices.length];
  if (device === undefined) throw new Error('No devices were made.');
  return device;
}

/** Documents a server takes in for good: beside nano on the same store, and over half a minute without a pause. */
export async function* pushFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  // More devices than requests at once: each has its own limit of requests.
  const devices = await makeAccounts(dataDir, { companies: 1, users: 40, devices: 1 });
  const { owner } = deviceAt(devices, 0);
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const peer = await startPeer(owner);
  let turn = 0;
  const ours = (): Promise<void> => {
    turn += 1;
    const device = deviceAt(devices, turn);
    return pushTemplates(server.origin, device, batch(device.owner));
  };
  try {
    const rounds: { ours: number; direct: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        ours: await throughput(ours, DOCUMENTS),
        direct: await throughput(() => peer.write(), DOCUMENTS),
      });
    const ratio = median(rounds.map((round) => round.ours / round.direct));
    yield {
      name: 'server.push',
      value: Math.round(median(rounds.map((round) => round.ours))),
      unit: 'documents/s',
      ratio: Number(ratio.toFixed(3)),
      against: 'nano on the embedded store',
    };
    const started = performance.now();
    let documents = 0;
    while (performance.now() - started < SUSTAINED_MS) {
      await throughput(ours, DOCUMENTS);
      documents += DOCUMENTS;
    }
    const value = Math.round((documents / (performance.now() - started)) * 1000);
    yield { name: 'server.sustained', value, unit: 'documents/s', ratio: null, against: null };
  } finally {
    await peer.close();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
