import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { AppError } from '#domain/api/errors.ts';
import { ServerBusy } from '#server/load/load.ts';
import type { HashTask } from './hash-task.ts';

/** Some seconds of work: beyond this, a client had better retry later. */
const MOST_WAITING = 64;

export interface HashThreads {
  /** @throws ServerBusy if too many tasks wait; AppError internal for an invalid hash */
  run(task: HashTask): Promise<string | boolean>;
}

/**
 * Hashes passwords in threads of its own. Node's pool would run it at full priority on the threads that also read files
 * and the store, so that sign-ins would delay all other requests. Threads start with the first task and then stay,
 * since starting one costs as much as a hash; they do not keep the process alive.
 */
export function createHashThreads(most = availableParallelism(), mostWaiting = MOST_WAITING): HashThreads {
  const pool = new Piscina<HashTask, string | boolean>({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    name: 'work',
    minThreads: 0,
    maxThreads: most,
    maxQueue: mostWaiting,
    idleTimeout: Infinity,
  });
  return {
    run: async (task) => {
      if (pool.queueSize >= mostWaiting) throw new ServerBusy();
      try {
        return await pool.run(task);
      } catch (cause) {
        throw new AppError('internal', { cause });
      }
    },
  };
}
