import { expect, test } from 'vitest';
import { initials, initialsOfName } from './initials.ts';

test.each([
  ['Ana', 'Barbosa', 'ana@x.example', 'AB'],
  ['élida', 'ção', 'e@x.example', 'ÉÇ'],
  ['Ana', '', 'ana@x.example', 'A'],
  ['', ' ', 'bruno@x.example', 'B'],
  ['👩‍🔧 Rita', 'Sá', 'r@x.example', '👩‍🔧S'],
])('S04 %s %s (%s) shows %s', (first, last, login, expected) => {
  expect(initials(first, last, login)).toBe(expected);
});

test.each([
  ['Ana Maria Barbosa', 'AB'],
  [' élida ', 'É'],
  ['', ''],
])('S05 the name %s shows %s', (name, expected) => {
  expect(initialsOfName(name)).toBe(expected);
});
