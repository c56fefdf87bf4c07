import type { BackgroundUpload } from '#app/data/files/sending/background-upload.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';
import { connect, powerCut, type Disk } from './disk.ts';
import { importPage } from './page-hooks.ts';
import { excuseRemains, TAB_GONE } from './unhandled.ts';

/** The service worker of a device whose app is closed. */
export interface Worker {
  /** Sends pending changes. */
  send(): Promise<void>;
  /** The browser ends it, in the middle of its work. */
  kill(): void;
}

let workers = 0;

export async function startWorker(origin: string, disk: Disk): Promise<Worker> {
  workers += 1;
  const { BackgroundUpload: Upload } = await importPage<{ BackgroundUpload: typeof BackgroundUpload }>(
    `worker${workers}`,
    '#app/data/files/sending/background-upload.ts',
  );
  const life = { dead: false };
  const ending = new AbortController();
  const { environment } = nodeEnvironment(disk, { indexedDB: connect(disk, life) });
  const { fetch } = environment;
  const upload = new Upload(
    {
      ...environment,
      fetch: async (input, init = {}) => {
        if (life.dead) throw new Error(TAB_GONE);
        const signals = [ending.signal, ...(init.signal ? [init.signal] : [])];
        return fetch(input, { ...init, signal: AbortSignal.any(signals) });
      },
    },
    { prefix: disk.prefix, origin },
  );
  return {
    send: () => upload.send(),
    kill: () => {
      excuseRemains();
      life.dead = true;
      ending.abort(new Error(TAB_GONE));
      powerCut(disk);
    },
  };
}
