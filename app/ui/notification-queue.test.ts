import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationQueue, type NotificationQueue } from './notification-queue.ts';

let queue: NotificationQueue;
const texts = () => queue.current().map((notice) => notice.text);
const say = (text: string) => queue.push({ kind: 'info', text });

beforeEach(() => {
  vi.useFakeTimers();
  queue = createNotificationQueue();
});
afterEach(() => vi.useRealTimers());

test('T31 at most three notices stand; a fourth takes the place of the oldest', () => {
  ['um', 'dois', 'três', 'quatro'].forEach(say);
  expect(texts()).toEqual(['dois', 'três', 'quatro']);
});

test('T31 each notice leaves three seconds after it came', () => {
  say('um');
  vi.advanceTimersByTime(2000);
  say('dois');
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['um', 'dois']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['dois']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test('T31 a notice one is reading stays, and has its three seconds again afterwards', () => {
  say('um');
  vi.advanceTimersByTime(2900);
  queue.hold();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['um']);
  queue.release();
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['um']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('T31 the timer of a notice that was pushed out does not remove another', () => {
  ['um', 'dois', 'três'].forEach(say);
  vi.advanceTimersByTime(1500);
  say('quatro');
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual(['quatro']);
});

test('T11 a notice that offers something to do leaves time to do it', () => {
  queue.push({ kind: 'success', text: 'Excluído', action: { label: 'Desfazer', perform: () => undefined } });
  vi.advanceTimersByTime(9999);
  expect(texts()).toEqual(['Excluído']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('T31 T11 what no longer holds is taken away, and only that', () => {
  say('um');
  const withdraw = say('dois');
  withdraw();
  withdraw();
  expect(texts()).toEqual(['um']);
});
