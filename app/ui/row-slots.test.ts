import { expect, it } from 'vitest';
import { createRowSlots } from './row-slots.ts';

it('T12 rows of another page take the places of the former', () => {
  const slots = createRowSlots();
  expect([...slots.take(['a', 'b', 'c']).values()]).toEqual([0, 1, 2]);
  expect([...slots.take(['d', 'e', 'f']).values()]).toEqual([0, 1, 2]);
  expect([...slots.take(['g']).values()]).toEqual([0]);
});

it('T12 a row that stays keeps its place, and what comes takes that of what went', () => {
  const slots = createRowSlots();
  slots.take(['a', 'b', 'c']);
  expect([...slots.take(['new', 'a', 'b'])]).toEqual([
    ['new', 2],
    ['a', 0],
    ['b', 1],
  ]);
  expect([...slots.take(['new', 'a', 'b'])]).toEqual([
    ['new', 2],
    ['a', 0],
    ['b', 1],
  ]);
});

it('T12 no two rows share a place', () => {
  const slots = createRowSlots();
  slots.take(['a', 'b']);
  const places = [...slots.take(['c', 'd', 'b', 'e', 'a']).values()];
  expect(new Set(places).size).toBe(5);
});
