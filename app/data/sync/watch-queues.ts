import type { RxStorageInstanceReplicationState } from 'rxdb';

/**
 * Hears of failures that the replication does not report: when a read of its own fails, its queue is dead and nothing
 * more would ever be sent or fetched. `upDone`: what was to be sent so far is sent, and noted as such.
 */
export function watchQueues<R>(
  state: RxStorageInstanceReplicationState<R>,
  { failed, upDone }: { failed: (error: unknown) => void; upDone: () => void },
): void {
  for (const queue of ['up', 'down'] as const) {
    let held = state.streamQueue[queue];
    held.catch(failed);
    Object.defineProperty(state.streamQueue, queue, {
      get: () => held,
      set: (next: Promise<unknown>) => {
        held = next;
        next.then(queue === 'up' ? upDone : undefined, failed);
      },
    });
  }
  // Its failures are told and end here: RxDB would meet them again in every cancel(), and nobody could begin anew.
  const heard = (queue: Promise<unknown>): Promise<unknown> =>
    queue.catch((error: unknown) => {
      failed(error);
    });
  let checkpoints = heard(state.checkpointQueue);
  Object.defineProperty(state, 'checkpointQueue', {
    get: () => checkpoints,
    set: (next: Promise<unknown>) => {
      checkpoints = heard(next);
    },
  });
}
