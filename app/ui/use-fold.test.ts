import { expect, test } from 'vitest';
import { nextFold, type Fold } from './use-fold.ts';

const contents = ['a', 'b', 'c'];
const start: Fold = { step: 0, contents, width: 0 };

/** Measures until nothing changes; each step saves 50 of the needed width. */
function settle(width: number, needed: number, last: number, from: Fold = start): Fold {
  let fold = from;
  for (let turn = 0; turn < 50; turn += 1) {
    const next = nextFold(fold, { step: last, contents, width, needed: needed - 50 * fold.step });
    if (next === fold) return fold;
    fold = next;
  }
  throw new Error('measuring comes to no end');
}

test('S01 a row gives up as much as it has to, and no more', () => {
  expect(settle(300, 300, 4).step).toBe(0);
  expect(settle(300, 301, 4).step).toBe(1);
  expect(settle(300, 449, 4).step).toBe(3);
});

test('S01 a row that never fits comes to rest at its last step', () => {
  expect(settle(100, 900, 4).step).toBe(4);
});

test('S01 a wider row gets back what it gave up', () => {
  const narrow = settle(200, 400, 6);
  expect(narrow.step).toBe(4);
  expect(settle(380, 400, 6, narrow).step).toBe(1);
});
