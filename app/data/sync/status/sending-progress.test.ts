import { expect, it } from 'vitest';
import { SendingProgress } from './sending-progress.ts';

it('O03 sending is told from the most that waited, until nothing does', () => {
  const progress = new SendingProgress();
  expect(progress.of(0)).toBeNull();
  expect(progress.of(3)).toEqual({ done: 0, total: 3 });
  expect(progress.of(5)).toEqual({ done: 0, total: 5 });
  expect(progress.of(null)).toBeNull();
  expect(progress.of(2)).toEqual({ done: 3, total: 5 });
  expect(progress.of(0)).toBeNull();
  expect(progress.of(1)).toEqual({ done: 0, total: 1 });
});
