import type { Database, ReadDocument } from '#couchdb/store.ts';

type GetMany = Database['getMany'];

interface Asked {
  ids: readonly string[];
  resolve: (documents: (ReadDocument | null)[]) => void;
  reject: (error: unknown) => void;
}

/** Reads whatever is asked for in one tick with one request: who calls is told by documents of three kinds. */
export function readTogether(database: Pick<Database, 'getMany'>): GetMany {
  let waiting: Asked[] = [];
  const read = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const documents = await database.getMany(asked.flatMap(({ ids }) => ids));
      let from = 0;
      for (const { ids, resolve } of asked) {
        resolve(documents.slice(from, from + ids.length));
        from += ids.length;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (ids) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(() => void read());
      waiting.push({ ids, resolve, reject });
    });
}
