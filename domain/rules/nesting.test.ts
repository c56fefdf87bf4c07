import { expect, test } from 'vitest';
import { isBeyond } from './nesting.ts';

function nested(levels: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { children: value };
  return value;
}

const many = 1_000_000;

test.each([
  [false, 'leaf', 0],
  [true, [], 0],
  [false, nested(5), 5],
  [true, nested(6), 5],
  [false, { a: [1, 2], b: { c: [] }, d: null }, 3],
  [true, { a: [1, 2], b: { c: [[]] }, d: null }, 3],
])('C12 counts levels of objects and arrays (%#)', (beyond, value, levels) => {
  expect(isBeyond(value, { levels, parts: many })).toBe(beyond);
});

test.each([
  [false, 'leaf', 0],
  [true, {}, 0],
  [false, { a: [1, null], b: {} }, 3],
  [true, { a: [1, null], b: {} }, 2],
])('C12 counts objects and arrays (%#)', (beyond, value, parts) => {
  expect(isBeyond(value, { levels: many, parts })).toBe(beyond);
});

test('C12 is not broken by what it is there to find', () => {
  expect(isBeyond(nested(many), { levels: 400, parts: 200_000 })).toBe(true);
  expect(
    isBeyond(
      Array.from({ length: many }, () => []),
      { levels: 400, parts: 200_000 },
    ),
  ).toBe(true);
});
