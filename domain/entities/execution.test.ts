import { expect, it } from 'vitest';
import { newestFirstKey } from './execution.ts';

it('T12 the newest-first key sorts later moments earlier', () => {
  const moments = [
    '2026-11-21T10:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '2026-11-21T10:00:00.001Z',
    '2199-01-01T00:00:00.000Z',
  ];
  const byKey = moments.toSorted((a, b) => (newestFirstKey(a) < newestFirstKey(b) ? -1 : 1));
  expect(byKey).toEqual(moments.toSorted().toReversed());
  expect(new Set(moments.map((moment) => newestFirstKey(moment).length))).toEqual(new Set([14]));
});
