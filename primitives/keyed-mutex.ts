import { Mutex } from './mutex.ts';

/**
 * A mutex for each key: tasks of one key run one after the other, those of different keys at once. It orders the tasks of
 * one process; other servers are told apart by the store's revisions.
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

  /** Keys under which a task runs or waits. */
  get size(): number {
    return this.held.size;
  }
}
