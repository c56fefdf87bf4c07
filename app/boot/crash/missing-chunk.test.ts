import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { isMissingChunk, mayReload } from './missing-chunk.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('O01 a missing part reloads once, not in a loop', () => {
  const storage = memory();
  expect(mayReload(storage, 1_000_000, false)).toBe(true);
  expect(mayReload(storage, 1_030_000, false)).toBe(false);
  expect(mayReload(storage, 1_061_000, false)).toBe(true);
});

test('O01 nothing reloads over unsaved work', () => {
  expect(mayReload(memory(), 1_000_000, true)).toBe(false);
});

test('O01 the three browser families’ words for a missing part are known', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(
    true,
  );
  expect(isMissingChunk(new TypeError('error loading dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isMissingChunk(new TypeError('x is undefined'))).toBe(false);
  const cause = new TypeError('Importing a module script failed.');
  expect(isMissingChunk(new AppError('network-unreachable', { cause }))).toBe(true);
  expect(isMissingChunk(new AppError('network-unreachable'))).toBe(false);
});
