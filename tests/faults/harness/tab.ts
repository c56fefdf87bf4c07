import { once } from 'node:events';
import type { createData as CreateData } from '#app/data/create-data.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type * as Versions from '#app/data/local-store/database/versions.ts';
import type { Data } from '#app/data/ports.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';
import { connect, powerCut, type Disk } from './disk.ts';
import { TAB_GONE } from './unhandled.ts';
import { importPage } from './page-hooks.ts';

/** The app, open in one tab of a device. */
export interface Tab {
  readonly data: Data;
  wake(): void;
  /** The tab's storage below the port, for inspection only, never for writes. */
  store(): Promise<OpenStore>;
  /** Closes it like a person does. */
  close(): Promise<void>;
  /** Ends it in the middle of its work; nothing that it still attempts has any effect. */
  kill(): void;
}

let pages = 0;

/**
 * Opens the app on `disk`. `release` increments every device schema this many times above this release's own version.
 */
export async function openTab(origin: string, disk: Disk, release: number): Promise<Tab> {
  pages += 1;
  const page = `tab${pages}`;
  await raiseSchemas(page, release);
  const { createData } = await importPage<{ createData: typeof CreateData }>(
    page,
    '#app/data/create-data.ts',
  );
  const life = { dead: false };
  const ending = new AbortController();
  const gone = once(ending.signal, 'abort').then(() => Promise.reject(new Error(TAB_GONE)));
  gone.catch(() => undefined);
  const made = nodeEnvironment(disk, { indexedDB: connect(disk, life) });
  const { environment } = made;
  const { keep, fetch } = environment;
  const alive = (): void => {
    if (life.dead) throw new Error(TAB_GONE);
  };
  const data = createData({
    origin,
    databasePrefix: disk.prefix,
    environment: {
      ...environment,
      now: () => new Date(Date.now() + disk.clockOffsetMs),
      fetch: async (input, init = {}) => {
        alive();
        const signals = [ending.signal, ...(init.signal ? [init.signal] : [])];
        return fetch(input, { ...init, signal: AbortSignal.any(signals) });
      },
      // A browser releases the locks of an ended tab.
      exclusively: (name, task) => environment.exclusively(name, () => Promise.race([task(), gone])),
      keep: {
        ...keep,
        setItem: (key, value) => (life.dead ? undefined : keep.setItem(key, value)),
        removeItem: (key) => (life.dead ? undefined : keep.removeItem(key)),
      },
      timing: { ...environment.timing, backoffMinMs: 10, backoffMaxMs: 150, callMs: 20_000 },
    },
    names: {
      untitled: (at) => `Documento sem nome ${at.toISOString()}`,
      conflictCopy: ({ name, author, at }) => `${name} (cópia de ${author} ${at.toISOString().slice(0, 16)})`,
    },
  });
  return {
    data,
    wake: () => made.wake(),
    store: () => data.local.store(),
    close: () => data.close(),
    kill: () => {
      life.dead = true;
      ending.abort(new Error(TAB_GONE));
      powerCut(disk);
      // Its timers end; nothing it does while ending reaches the disk or the network.
      void data.close().catch(() => undefined);
    },
  };
}

/** Simulates a newer release with changed schemas but unchanged records. */
async function raiseSchemas(page: string, release: number): Promise<void> {
  const { versions, migrations } = await importPage<typeof Versions>(
    page,
    '#app/data/local-store/database/versions.ts',
  );
  for (const name of Object.keys(versions) as (keyof typeof versions)[]) {
    const own = versions[name];
    versions[name] = own + release;
    for (let next = own + 1; next <= own + release; next += 1) {
      migrations[name][next] = (record: unknown) => record as never;
    }
  }
}
