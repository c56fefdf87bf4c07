import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#couchdb/store.ts';
import { readTogether } from './read-together.ts';

const document = (id: string): ReadDocument => ({ _id: id, _rev: '1-a' });

describe('readings of several documents', () => {
  it('C08 that are asked for in one tick are one request, each answered with its own', async () => {
    const requests: (readonly string[])[] = [];
    const readMany = readTogether({
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
    const readMany = readTogether({
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
