import { Mutex } from './mutex.ts';

/**
 * A mutex for each key: tasks of one key run one after the other, tasks of different keys run concurrently. It orders
 * tasks within one process only; conflicts between servers are detected by the store's revisions.
 */
export class KeyedMutex {
  private readonly held = new Map<string, { mutex: Mutex; tasks: number }>();

  async run<T>(key: string, task: () => T | Promise<T>): Promise<T> {
    const entry = this.held.get(key) ?? { mutex: new Mutex(), tasks: 0 };
    this.held.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.mutex.run(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) this.held.delete(key);
    }
  }

  /** Number of keys with a running or waiting task. */
  get size(): number {
    return this.held.size;
  }
}
