import { expect, test } from 'vitest';
import { hasUnsavedWork, holdUnsavedWork, subscribeUnsavedWork } from './unsaved-work.ts';

test('O01 work counts as unsaved until the last of its holders lets go', () => {
  const seen: boolean[] = [];
  const stop = subscribeUnsavedWork(() => seen.push(hasUnsavedWork()));
  const letGoOfText = holdUnsavedWork();
  const letGoOfImage = holdUnsavedWork();
  letGoOfText();
  letGoOfText();
  expect(hasUnsavedWork()).toBe(true);
  letGoOfImage();
  expect(hasUnsavedWork()).toBe(false);
  expect(seen).toEqual([true, true, true, false]);
  stop();
});
