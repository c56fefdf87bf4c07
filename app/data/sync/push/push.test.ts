import { expect, it } from 'vitest';
import { limits } from '#domain/api/limits.ts';
import { inBatches } from './push.ts';

const sized = (bytes: number): { text: string } => ({ text: 'ã'.repeat(bytes / 2) });

it('O02 pushes are cut by rows and by bytes of UTF-8, and a state too large for any stands alone', () => {
  const many = Array.from({ length: 2 * limits.pushRows + 50 }, () => sized(10));
  expect(inBatches(many).map((batch) => batch.length)).toEqual([limits.pushRows, limits.pushRows, 50]);
  const batches = inBatches([
    sized(4_000_000),
    sized(4_000_000),
    sized(4_000_000),
    sized(9_000_000),
    sized(10),
  ]);
  expect(batches.map((batch) => batch.length)).toEqual([2, 1, 1, 1]);
  const bytes = new TextEncoder().encode(JSON.stringify(batches[0])).length;
  expect(bytes).toBeLessThanOrEqual(limits.pushBytes);
  expect(inBatches([])).toEqual([]);
});
