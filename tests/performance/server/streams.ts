import { readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { smallTemplate } from '../company-records.ts';
import { median, type Figure } from '../figure.ts';
import { openStreams, type StreamClients } from './client-processes.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';
import { percentile, pushTemplates } from './requests.ts';

const STREAMS = 10_000;
const DEVICES_OF_A_USER = 10;
const WARM = 200;
const CHANGES = 5;

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Memory once it has come to rest: the engine gives back what a burst left behind some time after it. */
async function settledMemory(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 75; look += 1) {
    await sleep(1000);
    looks.push(await memoryOf(pid));
  }
  return median(looks.slice(-5));
}

/** One change to everybody: ms from the moment it is pushed to the moment each stream has it. */
async function fanOut(origin: string, clients: StreamClients, device: MadeDevice): Promise<number[]> {
  const uid = randomUUID();
  const seen = clients.seen(uid);
  await sleep(500);
  const at = performance.timeOrigin + performance.now();
  await pushTemplates(origin, device, [{ ...smallTemplate(0, device.owner, new Date()), uid }]);
  return (await seen).map((moment) => moment - at);
}

async function measure(server: TestServer, devices: readonly MadeDevice[]): Promise<Figure[]> {
  const port = Number(new URL(server.origin).port);
  const [first] = devices;
  if (first === undefined) throw new Error('No devices were made.');
  const warm = await openStreams(port, devices.slice(0, WARM), 1);
  await fanOut(server.origin, warm, first);
  warm.close();
  const before = await settledMemory(server.pid());
  const clients = await openStreams(port, devices, 2);
  const after = await settledMemory(server.pid());
  const rounds: number[][] = [];
  for (let change = 0; change < CHANGES; change += 1)
    rounds.push(await fanOut(server.origin, clients, first));
  if (clients.lost() > 0) throw new Error(`${clients.lost()} streams were cut.`);
  clients.close();
  const plain = { ratio: null, against: null };
  const bytes = Math.round((after - before) / devices.length);
  const p99 = median(rounds.map((moments) => percentile(moments, 0.99)));
  return [
    { name: 'server.stream.bytes', value: bytes, unit: 'bytes', ...plain },
    { name: 'server.fanout.p99', value: Math.round(p99), unit: 'ms', ...plain },
  ];
}

/** 10,000 devices of one company, all listening at one process: what each costs, and when the last hears of a change. */
export async function* streamFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  const users = STREAMS / DEVICES_OF_A_USER;
  const devices = await makeAccounts(dataDir, { companies: 1, users, devices: DEVICES_OF_A_USER });
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    yield* await measure(server, devices);
  } finally {
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
