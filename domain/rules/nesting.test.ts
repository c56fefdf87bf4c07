import { expect, test } from 'vitest';
import { nestedBeyond } from './nesting.ts';

function nested(levels: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { children: value };
  return value;
}

test('C12 counts levels of objects and arrays', () => {
  expect(nestedBeyond('leaf', 0)).toBe(false);
  expect(nestedBeyond([], 0)).toBe(true);
  expect(nestedBeyond(nested(5), 5)).toBe(false);
  expect(nestedBeyond(nested(6), 5)).toBe(true);
  expect(nestedBeyond({ a: [1, 2], b: { c: [] }, d: null }, 3)).toBe(false);
  expect(nestedBeyond({ a: [1, 2], b: { c: [[]] }, d: null }, 3)).toBe(true);
});

test('C12 is not broken by what it is there to find', () => {
  expect(nestedBeyond(nested(1_000_000), 400)).toBe(true);
});
