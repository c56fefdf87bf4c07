import type { KeyedMutex } from '#primitives/keyed-mutex.ts';

/** In the turn of every one of `companies`; taken in one order everywhere, so that no two wait for each other. */
export function withAllLocks<T>(
  turns: KeyedMutex,
  companies: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = companies.toSorted();
  return first === undefined ? task() : turns.run(first, () => withAllLocks(turns, others, task));
}
