export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks of the same key one after the other, in the order they came. For what several requests of this server would
 * otherwise try to write over each other; other servers are told apart by the store's revisions.
 */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
