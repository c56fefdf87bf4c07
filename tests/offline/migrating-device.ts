/**
 * A device whose next release changes every schema, killed twice while it carries its records over. Run as a process of
 * its own: each tab is a page with modules of its own (`tests/faults/harness`). Prints what it saw as JSON.
 */
import { createHash } from 'node:crypto';
import { makeDisk, type Disk } from '#tests/faults/harness/disk.ts';
import { rawDatabases } from '#tests/faults/harness/raw-indexeddb.ts';
import { openTab, type Tab } from '#tests/faults/harness/tab.ts';
import { excuseRemains, listenForUnhandled } from '#tests/faults/harness/unhandled.ts';
import { newTemplate, until, untilSynced } from '#tests/support/app-device.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { poll } from '#tests/support/poll.ts';

const UNSENT = 20;
const WAIT_MS = 60_000;

export interface MigrationReport {
  /** Records carried over at the moment of each kill. */
  killedAt: number[];
  /** Everything in the two releases' stores, as counts and a hash of all of it. */
  before: Held;
  after: Held;
  /** Keys written without a network, and how many records waited in the new release. */
  unsent: string[];
  waiting: number;
  /** Keys of every record sent after the migration, in order. */
  sent: string[];
  waitingAtTheEnd: number;
  unhandled: string[];
}

interface Held {
  executions: number;
  templates: number;
  hash: string;
}

const sent: string[] = [];

/** Notes which records every push carries. */
function watchPushes(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const toPush = typeof input === 'string' && input.endsWith('replication/push');
    if (toPush && typeof init?.body === 'string') {
      const { rows } = JSON.parse(init.body) as { rows: { id?: string; uid?: string }[] };
      sent.push(...rows.map(({ id, uid }) => id ?? uid ?? ''));
    }
    return send(input, init);
  };
}

/** What lies on the disk in the schemas of `release`, but for the store's own count of writes. */
function heldOn(disk: Disk, release: number): Held {
  const states = (['execution', 'template'] as const).map((name) => storedIn(disk, release, name).sort());
  const [executions, templates] = states.map((found) => found.length);
  return {
    executions: executions ?? 0,
    templates: templates ?? 0,
    hash: createHash('sha256').update(states.flat().join('\n')).digest('hex'),
  };
}

interface PageOnDisk {
  instance: string;
  texts: string[];
}

function textsOn({ factory }: Disk, release: number, collection: string): string[] {
  const found = [...rawDatabases(factory)].find(([name]) => name.endsWith('-records'));
  const pages = [...(found?.[1].rawObjectStores.get('bodies')?.records.values() ?? [])];
  return pages
    .map(({ value }) => value as PageOnDisk)
    .filter(({ instance }) => instance === `${collection}-${release}`)
    .flatMap(({ texts }) => texts);
}

function storedIn(disk: Disk, release: number, collection: string): string[] {
  return textsOn(disk, release, collection).map((text) => {
    const { _rev, ...state } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Opens the new release and kills it once `records` are carried over. */
async function killedAfter(records: number, origin: string, disk: Disk): Promise<number> {
  const tab = await openTab(origin, disk, 1);
  await poll(() => textsOn(disk, 1, 'execution').length >= records);
  excuseRemains();
  tab.kill();
  return textsOn(disk, 1, 'execution').length;
}

async function writeOffline({ data }: Tab): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < UNSENT; at += 1) {
    const made = await data.executions.record({
      template: 'sem-rede',
      templateName: `Sem rede ${at}`,
      fields: [],
    });
    keys.push(made.id);
  }
  const { uid } = await data.templates.create(newTemplate('Escrito sem rede'));
  return [...keys, uid];
}

async function run(target: string): Promise<MigrationReport> {
  const unhandled = listenForUnhandled();
  const proxy = await startFaultProxy(target);
  const { origin } = proxy;
  const disk = makeDisk();
  const former = await openTab(origin, disk, 0);
  await until(former.data.session.state$, ({ phase }) => phase === 'signed-out');
  await former.data.session.signIn({ user: 'ana@horizonte.example', password: DEMO_PASSWORD });
  await untilSynced(former.data, WAIT_MS);
  proxy.unplug();
  await until(former.data.sync.state$, ({ phase }) => phase === 'offline');
  const unsent = await writeOffline(former);
  await until(former.data.sync.state$, ({ waiting }) => waiting === unsent.length);
  const before = heldOn(disk, 0);
  await former.close();
  const killedAt = [await killedAfter(2000, origin, disk), await killedAfter(6000, origin, disk)];
  watchPushes();
  const tab = await openTab(origin, disk, 1);
  await until(tab.data.session.state$, ({ phase }) => phase === 'signed-in', WAIT_MS);
  const { waiting } = await until(tab.data.sync.state$, (state) => state.waiting > 0, WAIT_MS);
  const after = heldOn(disk, 1);
  proxy.plug();
  tab.wake();
  await until(tab.data.sync.state$, ({ phase, waiting: left }) => phase === 'synced' && left === 0, WAIT_MS);
  const { records } = await tab.data.session.unsent();
  await tab.close();
  await proxy.close();
  return { killedAt, before, after, unsent, waiting, sent, waitingAtTheEnd: records, unhandled };
}

try {
  process.stdout.write(JSON.stringify(await run(process.argv[2] ?? '')));
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// What a dead tab left behind keeps the process alive.
process.exit();
