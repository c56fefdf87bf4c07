// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from '#tests/support/drawn.tsx';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { useLeaving } from './use-leaving.ts';

const offlineDevice = offlineDevices();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('S07 a chat is left after 100 ms, unless it is opened again before', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
  const { chatDesk } = await offlineDevice();
  const now = new Date('2026-11-26T10:00:00.000Z');
  const chats = { now: () => now, leave: vi.fn(() => Promise.resolve()) };
  let leaving: ReturnType<typeof useLeaving> | undefined;
  const Leaving = () => {
    leaving = useLeaving(() => undefined);
    return null;
  };
  const { remove } = await drawn(<Leaving />, { data: { chats, chatDesk } });
  await expect.poll(() => leaving).toBeDefined();
  vi.useFakeTimers();
  leaving?.leave('chat-0001');
  leaving?.leave('chat-0002');
  expect(chatDesk.leaving().map(({ chat }) => chat)).toEqual(['chat-0001', 'chat-0002']);
  vi.advanceTimersByTime(99);
  leaving?.stay('chat-0001');
  expect(chats.leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(chats.leave.mock.calls).toEqual([['chat-0002', now.toISOString()]]);
  vi.useRealTimers();
  await expect.poll(() => chatDesk.leaving()).toEqual([]);
  vi.useFakeTimers();
  vi.advanceTimersByTime(200);
  expect(chats.leave).toHaveBeenCalledTimes(1);
  remove();
});
