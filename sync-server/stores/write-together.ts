import type { Database, StoredDocument, WriteOutcome } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

type Put = Database['put'];

interface Asked {
  document: StoredDocument;
  resolve: (rev: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes whatever is asked for in one tick with one request, and so with one write to the disk. Each document is judged
 * on its own, as `put` judges it.
 */
export function writeTogether(database: Pick<Database, 'put' | 'putMany'>): Put {
  let waiting: Asked[] = [];
  const write = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    const [only] = asked;
    if (asked.length === 1 && only !== undefined) return apart(database, only);
    try {
      const outcomes = await database.putMany(asked.map(({ document }) => document));
      for (const [index, { resolve, reject }] of asked.entries()) settle(outcomes[index], resolve, reject);
    } catch (error) {
      // Nothing was taken where one was too large: that one alone is to be refused.
      const tooLarge = error instanceof AppError && error.code === 'record-too-large';
      if (tooLarge) await Promise.all(asked.map((each) => apart(database, each)));
      else for (const { reject } of asked) reject(error);
    }
  };
  return (document) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(() => void write());
      waiting.push({ document, resolve, reject });
    });
}

async function apart(database: Pick<Database, 'put'>, { document, resolve, reject }: Asked): Promise<void> {
  await database.put(document).then(resolve, reject);
}

function settle(outcome: WriteOutcome | undefined, resolve: Asked['resolve'], reject: Asked['reject']): void {
  if (outcome?.outcome === 'written') resolve(outcome.rev);
  else if (outcome?.outcome === 'conflict') reject(new AppError('record-conflict'));
  else reject(new AppError('store-unavailable', { cause: new Error(outcome?.reason ?? 'No answer.') }));
}
