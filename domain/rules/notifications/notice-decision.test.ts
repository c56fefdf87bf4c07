import { expect, it } from 'vitest';
import { isShown, pathToOpen, windowToUse } from './notice-decision.ts';

const looked = { focused: true, visibilityState: 'visible' };
const behind = { focused: false, visibilityState: 'visible' };
const hidden = { focused: false, visibilityState: 'hidden' };

it('S07 nothing is shown while any window of the app has the focus', () => {
  expect(isShown({ kind: 'message' }, [hidden, looked])).toBe(false);
  expect(isShown({ kind: 'message' }, [hidden, behind])).toBe(true);
  expect(isShown({ kind: 'conflict' }, [])).toBe(true);
  expect(isShown(null, [behind])).toBe(true);
  expect(isShown(null, [looked])).toBe(false);
});

it('S07 what somebody asked for to try it is shown all the same', () => {
  expect(isShown({ kind: 'test' }, [looked])).toBe(true);
});

it('S07 a press goes to the window that is nearest to the person, and to a new one where there is none', () => {
  expect(windowToUse([hidden, behind, looked])).toBe(looked);
  expect(windowToUse([hidden, behind])).toBe(behind);
  expect(windowToUse([hidden])).toBe(hidden);
  expect(windowToUse([])).toBeNull();
});

it.each([
  ['/?chat=abc', '/?chat=abc'],
  ['/sync/conflict/1', '/sync/conflict/1'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
])('S07 C14 a press on %s leads to %s', (url, path) => {
  expect(pathToOpen(url, 'https://docs.example')).toBe(path);
});
