import { expect, test } from 'vitest';
import { clearOldMarks, closeGreeting, isGreetingClosed } from './closed-greetings.ts';

/** A fake of the browser's storage with the methods that the marks need. */
function storage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

test('A23 closing keeps a flag for its holiday, which day 1 of the next month clears', () => {
  const keep = storage();
  const eve = new Date(2026, 11, 24, 9);
  keep.setItem('theme', 'dark');
  closeGreeting(keep, 'christmas-eve', eve);
  expect(keep.getItem('christmas-eve-closed')).toBe('2026-12');
  clearOldMarks(keep, new Date(2026, 11, 31));
  expect(isGreetingClosed(keep, 'christmas-eve', eve)).toBe(true);
  expect(isGreetingClosed(keep, 'christmas', new Date(2026, 11, 25))).toBe(false);
  clearOldMarks(keep, new Date(2027, 0, 1));
  expect([keep.getItem('christmas-eve-closed'), keep.getItem('theme')]).toEqual([null, 'dark']);
});
