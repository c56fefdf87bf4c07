import { ServerBusy } from './load.ts';

/** Lets so many pass at once, in the order in which they came. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * For work that costs the one thread which answers everybody: however much of it is asked for, others get their turn
 * between. The promise is refused with ServerBusy where `mostWaiting` wait already.
 */
export function createTurnstile(most: number, mostWaiting: number): Turnstile {
  const queue: (() => void)[] = [];
  let inside = 0;
  const enter = (): Promise<void> => {
    if (inside < most) {
      inside += 1;
      return Promise.resolve();
    }
    if (queue.length >= mostWaiting) return Promise.reject(new ServerBusy());
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    // Whoever waits takes over the place of who leaves.
    if (next === undefined) inside -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
