import type { KeyedMutex } from '#primitives/keyed-mutex.ts';

/**
 * Runs the task with the locks of all `companies`. The locks are always taken in the same order, which prevents
 * deadlock.
 */
export function withAllLocks<T>(
  turns: KeyedMutex,
  companies: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = companies.toSorted();
  return first === undefined ? task() : turns.run(first, () => withAllLocks(turns, others, task));
}
