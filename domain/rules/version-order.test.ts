import { expect, it } from 'vitest';
import { isOlderVersion } from './version-order.ts';

it.each([
  ['2.0.43', '2.0.44', true],
  ['2.0.44', '2.0.44', false],
  ['2.0.100', '2.0.44', false],
  ['1.9.99', '2.0.44', true],
  ['2.1', '2.0.44', false],
  ['', '2.0.44', true],
])('A21 %s before %s: %s', (a, b, older) => {
  expect(isOlderVersion(a, b)).toBe(older);
});
