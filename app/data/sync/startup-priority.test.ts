import { describe, expect, test, vi } from 'vitest';
import { StartupPriority } from './startup-priority.ts';

async function isWaiting(promise: Promise<void>): Promise<boolean> {
  let waiting = true;
  void promise.then(() => {
    waiting = false;
  });
  await vi.advanceTimersByTimeAsync(0);
  return waiting;
}

describe('O02 which collections are copied first', () => {
  test('O02 the others begin once each of the first has begun', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const startupPriority = new StartupPriority(['template', 'templateArea']);
    const messages = startupPriority.to('message', signal);

    expect(await isWaiting(startupPriority.to('template', signal))).toBe(false);
    startupPriority.begun('template');
    startupPriority.begun('execution');
    expect(await isWaiting(messages)).toBe(true);
    startupPriority.begun('templateArea');
    expect(await isWaiting(messages)).toBe(false);
    expect(await isWaiting(startupPriority.to('execution', signal))).toBe(false);
    vi.useRealTimers();
  });

  test('O02 where the first do not get on, or sync stops, the others wait no longer', async () => {
    vi.useFakeTimers();
    const stopping = new AbortController();
    const startupPriority = new StartupPriority(['template']);
    const stopped = startupPriority.to('message', stopping.signal);
    const patient = startupPriority.to('message', new AbortController().signal);

    stopping.abort();
    expect(await isWaiting(stopped)).toBe(false);
    await vi.advanceTimersByTimeAsync(900);
    expect(await isWaiting(patient)).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isWaiting(patient)).toBe(false);
    vi.useRealTimers();
  });
});
