// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterDialogs } from './after-dialogs.ts';

function opened(role: 'dialog' | 'alertdialog'): HTMLElement {
  const within = document.createElement('div');
  within.innerHTML = `<div role="${role}"></div>`;
  document.body.append(within);
  return within;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('S13 what waits for dialogs runs at once where none is open', () => {
  const run = vi.fn();
  afterDialogs(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('S13 it runs behind what follows the removal of the last one, and once', async () => {
  const [first, last] = [opened('dialog'), opened('alertdialog')];
  const done: string[] = [];
  afterDialogs(() => done.push('run'));
  first.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([]);
  last.remove();
  queueMicrotask(() => done.push('focus'));
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['focus', 'run']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toHaveLength(2);
});

test('S13 it runs after two seconds where one stays', async () => {
  opened('dialog');
  const run = vi.fn();
  afterDialogs(run);
  await vi.advanceTimersByTimeAsync(1999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(1);
});
