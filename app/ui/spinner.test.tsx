// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushSync } from 'react-dom';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Spinner } from './spinner.tsx';

let page: Drawn | null = null;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  page?.remove();
  vi.useRealTimers();
});

const shown = (): string | undefined => page?.page.querySelector('output')?.textContent;
const wait = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms));

test('S13 a spinner appears when the wait is worth showing, and says what is waited for', async () => {
  page = await drawn(<Spinner label="Abrindo" />);
  expect(shown()).toBeUndefined();
  wait(199);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('Abrindo');
});

test('S13 a spinner that is asked for at once has words of its own', async () => {
  page = await drawn(<Spinner immediate />);
  expect(shown()).toBe('Carregando');
});
