import { readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '#domain/api/health.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { smallTemplate } from '../company-records.ts';
import { percentile, median, type Figure } from '../figure.ts';
import { openStreams, type StreamClients } from './client-processes.ts';
import { makeAccounts, newDataDir, type MadeDevice } from './made-store.ts';
import { pushTemplates } from './requests.ts';

const STREAMS = 10_000;
const DEVICES_OF_A_USER = 10;
const WARM = 200;
const CHANGES = 5;
const COLLECTIONS = 3;
/** What was under way when the last stream opened is over by then. */
const REST_MS = 15_000;
const COLLECTOR = new URL('collect-on-signal.ts', import.meta.url).href;

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/**
 * Memory of what lives: what is garbage, and the pages it lay on, were given back the moment before. Without that the
 * figure would tell how much the engine put off, which depends on the machine's memory and speed.
 */
async function livingMemory(server: TestServer): Promise<number> {
  for (let time = 0; time < COLLECTIONS; time += 1) {
    process.kill(server.pid(), 'SIGUSR2');
    await sleep(500);
    // It answers again once it is done.
    await fetch(`${server.origin}${health.path}`);
  }
  return memoryOf(server.pid());
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
  await sleep(REST_MS);
  const before = await livingMemory(server);
  const clients = await openStreams(port, devices, 2);
  await sleep(REST_MS);
  const grown = (await memoryOf(server.pid())) - before;
  const living = (await livingMemory(server)) - before;
  const rounds: number[][] = [];
  for (let change = 0; change < CHANGES; change += 1)
    rounds.push(await fanOut(server.origin, clients, first));
  if (clients.lost() > 0) throw new Error(`${clients.lost()} streams were cut.`);
  clients.close();
  const plain = { ratio: null, against: null };
  const bytes = (memory: number): number => Math.round(memory / devices.length);
  const p99 = median(rounds.map((moments) => percentile(moments, 0.99)));
  return [
    { name: 'server.stream.bytes', value: bytes(living), unit: 'bytes', ...plain },
    { name: 'server.stream.withGarbage', value: bytes(grown), unit: 'bytes', ...plain },
    { name: 'server.fanout.p99', value: Math.round(p99), unit: 'ms', ...plain },
  ];
}

/** 10,000 devices of one company, all listening at one process: what each costs, and when the last hears of a change. */
export async function* streamFigures(): AsyncIterable<Figure> {
  const dataDir = await newDataDir();
  const users = STREAMS / DEVICES_OF_A_USER;
  const devices = await makeAccounts(dataDir, { companies: 1, users, devices: DEVICES_OF_A_USER });
  const server = await startServer({
    dataDir,
    env: { LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${COLLECTOR}` },
  });
  try {
    yield* await measure(server, devices);
  } finally {
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
