// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { Failures, isExpected, watchFailures } from './failures.ts';

const MINUTE = 60_000;
let now = 0;
const made = () => new Failures(() => now);
const thrown = (message: string) => ({ kind: 'error' as const, error: new Error(message) });

afterEach(() => {
  now = 0;
});

test('S11 one failure is shown at a time; it is counted when it comes again, and so are others', () => {
  const failures = made();
  const told = vi.fn();
  failures.subscribe(told);
  failures.add(thrown('first'));
  failures.add(thrown('first'));
  failures.add(thrown('second'));
  expect(failures.read()).toMatchObject({ repeated: 2, others: 1, error: { message: 'first' } });
  expect(told).toHaveBeenCalledTimes(3);
  failures.close();
  expect(failures.read()).toBeNull();
});

test('S11 one error that is met in several places is one failure', () => {
  const failures = made();
  const error = new Error('once');
  failures.add({ kind: 'rejection', error });
  failures.add({ kind: 'crash', error });
  expect(failures.read()).toMatchObject({ kind: 'rejection', repeated: 1, others: 0 });
});

test('S11 a failure whose box was closed does not come back at once, another one does', () => {
  const failures = made();
  failures.add(thrown('again and again'));
  failures.close();
  failures.add(thrown('again and again'));
  expect(failures.read()).toBeNull();
  failures.add(thrown('something else'));
  expect(failures.read()).not.toBeNull();
  failures.close();
  now = 11 * MINUTE;
  failures.add(thrown('again and again'));
  expect(failures.read()).not.toBeNull();
});

test('S11 a box that cannot be shown asks for no other', () => {
  const failures = made();
  failures.add(thrown('first'));
  failures.giveUp();
  failures.add(thrown('of the box'));
  expect(failures.read()).toBeNull();
});

test.each([
  ['a closed code', new AppError('name-too-long'), true],
  ['no network', new AppError('network-unreachable'), true],
  [
    'no network behind an internal one',
    new AppError('internal', { cause: new TypeError('Failed to fetch') }),
    true,
  ],
  ['a request in Chromium without the network', new TypeError('Failed to fetch'), true],
  [
    'a request in Firefox without the network',
    new TypeError('NetworkError when attempting to fetch resource.'),
    true,
  ],
  ['a request in WebKit without the network', new TypeError('Load failed'), true],
  ['what was stopped', new DOMException('stopped', 'AbortError'), true],
  ['a part that could not be fetched', new TypeError('Importing a module script failed.'), true],
  ['an internal error', new AppError('internal'), false],
  ['an internal error and its cause', new AppError('internal', { cause: new Error('x') }), false],
  ['a fault of the app', new TypeError('x is not a function'), false],
  ['a word of a person in an error', new Error('Load failed'), false],
  ['no error at all', 'text', false],
])('S11 %s is expected or not', (_name, error, expected) => {
  expect(isExpected(error)).toBe(expected);
});

test('S11 what nobody catches is noticed, and what others’ scripts do is not', () => {
  const add = vi.fn();
  watchFailures(window, { add });
  const error = new Error('nobody catches it');
  const dispatch = (filename: string, what: unknown) =>
    window.dispatchEvent(new ErrorEvent('error', { error: what as Error, filename }));
  dispatch(`${location.origin}/assets/a.js`, error);
  dispatch('chrome-extension://abcdef/content.js', error);
  dispatch('', null);
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: error });
  window.dispatchEvent(rejected);
  expect(add.mock.calls).toEqual([[{ kind: 'error', error }], [{ kind: 'rejection', error }]]);
});
