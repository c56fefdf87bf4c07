import { poll } from '#tests/support/poll.ts';

/** Waits until `ready` gives something. @throws Error that names `what` after `ms` */
export function until<T>(what: string, ms: number, ready: () => Promise<T | null>): Promise<T> {
  return poll(ready, { ms, what: () => what });
}
