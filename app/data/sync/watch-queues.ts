import type { RxStorageInstanceReplicationState } from 'rxdb';

/**
 * Hears of failures that the replication does not report: when a read of its own fails, its queue is dead and nothing
 * more would ever be sent or fetched.
 */
export function watchQueues<R>(
  state: RxStorageInstanceReplicationState<R>,
  failed: (error: unknown) => void,
): void {
  for (const queue of ['up', 'down'] as const) {
    let held = state.streamQueue[queue];
    held.catch(failed);
    Object.defineProperty(state.streamQueue, queue, {
      get: () => held,
      set: (next: Promise<unknown>) => {
        held = next;
        next.catch(failed);
      },
    });
  }
  let checkpoints = state.checkpointQueue;
  checkpoints.catch(failed);
  Object.defineProperty(state, 'checkpointQueue', {
    get: () => checkpoints,
    set: (next: Promise<unknown>) => {
      checkpoints = next;
      next.catch(failed);
    },
  });
}
