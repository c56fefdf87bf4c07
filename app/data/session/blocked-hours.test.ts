import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockedHours } from './blocked-hours.ts';

const blocking = {
  enabled: true,
  timeZone: 'UTC',
  startTime: [18, 0] as [number, number],
  endTime: [19, 0] as [number, number],
};

let told: boolean[];
let hours: BlockedHours;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T17:59:58.500Z') });
  told = [];
  hours = new BlockedHours({ now: () => new Date() }, (blocked) => told.push(blocked));
});
afterEach(() => {
  hours.stop();
  vi.useRealTimers();
});

it('A19 the device tells within a second when the hours begin and when they end, once each', () => {
  hours.watch(blocking);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(3_600_000);
  expect(told).toEqual([true, false]);
});

it('A19 hours that are taken away, or that the company has none of, are watched no longer', () => {
  hours.watch(blocking);
  hours.watch(null);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('A19 a device that is opened within the hours is told at once', () => {
  vi.setSystemTime(new Date('2026-03-10T18:30:00.000Z'));
  hours.watch(blocking);
  expect(told).toEqual([true]);
});
