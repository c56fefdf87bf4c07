import { describe, expect, it } from 'vitest';
import type { ReadDocument, StoredDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { batchedReads, batchedWrites } from './batched-documents.ts';

const document = (id: string): ReadDocument => ({ _id: id, _rev: '1-a' });

describe('readings of several documents', () => {
  it('C08 that are asked for in one tick are one request, each answered with its own', async () => {
    const requests: (readonly string[])[] = [];
    const readMany = batchedReads({
      getMany: async (ids) => {
        requests.push(ids);
        return ids.map((id) => (id === 'none' ? null : document(id)));
      },
    });
    const answers = await Promise.all([readMany(['a', 'none']), readMany([]), readMany(['b', 'a'])]);
    expect(answers).toEqual([[document('a'), null], [], [document('b'), document('a')]]);
    expect(requests).toEqual([['a', 'none', 'b', 'a']]);
    expect(await readMany(['c'])).toEqual([document('c')]);
  });

  it('C08 fail together, and are tried anew by the next who asks', async () => {
    let away = true;
    const readMany = batchedReads({
      getMany: async (ids) => {
        if (away) throw new Error('away');
        return ids.map(document);
      },
    });
    const failed = await Promise.allSettled([readMany(['a']), readMany(['b'])]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await readMany(['a'])).toEqual([document('a')]);
  });
});

/** A database that stores one revision of each document and counts its requests. */
function database({ most = Infinity }: { most?: number } = {}) {
  const held = new Map<string, string>();
  const requests: number[] = [];
  const judge = ({ _id, _rev }: StoredDocument): string | null => {
    if (held.get(_id) !== _rev) return null;
    const rev = `${Number(_rev?.split('-')[0] ?? 0) + 1}-x`;
    held.set(_id, rev);
    return rev;
  };
  const refuseLarge = (documents: readonly StoredDocument[]): void => {
    if (documents.some((document) => JSON.stringify(document).length > most))
      throw new AppError('record-too-large');
  };
  return {
    requests,
    put: async (document: StoredDocument) => {
      requests.push(1);
      refuseLarge([document]);
      const rev = judge(document);
      if (rev === null) throw new AppError('record-conflict');
      return rev;
    },
    putMany: async (documents: readonly StoredDocument[]) => {
      requests.push(documents.length);
      refuseLarge(documents);
      return documents.map((document) => {
        const rev = judge(document);
        return rev === null
          ? { id: document._id, outcome: 'conflict' as const }
          : { id: document._id, outcome: 'written' as const, rev };
      });
    },
  };
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

describe('documents written together', () => {
  it('A26 of one tick cost one request, each judged on its own', async () => {
    const store = database();
    const put = batchedWrites(store);
    const outcomes = await Promise.all([
      put({ _id: 'a' }),
      put({ _id: 'b' }),
      put({ _id: 'a' }).catch(codeOf),
      put({ _id: 'c', _rev: '4-y' }).catch(codeOf),
    ]);
    expect(outcomes).toEqual(['1-x', '1-x', 'record-conflict', 'record-conflict']);
    expect(await put({ _id: 'a', _rev: '1-x' })).toBe('2-x');
    expect(store.requests).toEqual([4, 1]);
  });

  it('A26 one that is too large takes no other down with it', async () => {
    const put = batchedWrites(database({ most: 100 }));
    const large = { _id: 'large', text: 'x'.repeat(200) };
    expect(await Promise.all([put({ _id: 'a' }), put(large).catch(codeOf), put({ _id: 'b' })])).toEqual([
      '1-x',
      'record-too-large',
      '1-x',
    ]);
  });

  it('A26 all hear of a store that did not answer, and none is written twice', async () => {
    const store = { ...database(), putMany: () => Promise.reject(new AppError('store-unavailable')) };
    const put = batchedWrites(store);
    expect(await Promise.all([put({ _id: 'a' }).catch(codeOf), put({ _id: 'b' }).catch(codeOf)])).toEqual([
      'store-unavailable',
      'store-unavailable',
    ]);
    expect(store.requests).toEqual([]);
  });
});
