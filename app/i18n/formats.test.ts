import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
  formatRecent,
  formatTime,
} from './formats.ts';

const noon = new Date(2026, 10, 3, 9, 5, 7);

test('S09 dates are day/month/year in pt_BR and year-month-day elsewhere', () => {
  expect(formatDate(noon, 'pt_BR')).toBe('03/11/2026');
  expect(formatDate(noon, 'pt_PT')).toBe('2026-11-03');
  expect(formatDate(noon, 'en_US')).toBe('2026-11-03');
});

test('S09 A24 A25 a day of the calendar is the same day everywhere, in the form of the language', () => {
  expect(formatDay('2023-04-06', 'pt_BR')).toBe('06/04/2023');
  expect(formatDay('2023-04-06', 'en_US')).toBe('2023-04-06');
});

test('S09 what is no date shows nothing', () => {
  for (const format of [formatDate, formatTime, formatDateTime]) expect(format('amanhã', 'pt_BR')).toBe('');
});

test('S09 times are on a clock of 24 hours', () => {
  expect(formatTime(noon, 'en_US')).toBe('09:05');
  expect(formatTime(new Date(2026, 0, 1, 22, 40), 'pt_BR')).toBe('22:40');
});

test('S09 recent moments show the time, older ones the date', () => {
  expect(formatRecent(noon, 'pt_BR', new Date(2026, 10, 3, 23, 0))).toBe('09:05');
  expect(formatRecent(noon, 'pt_BR', new Date(2026, 10, 4, 0, 1))).toBe('03/11/2026');
});

test('S09 numbers show at most two decimals, with the marks of the language', () => {
  expect(formatNumber(1204.5678, 'pt_BR')).toBe('1.204,57');
  expect(formatNumber(1204.5678, 'en_US')).toBe('1,204.57');
});

test('S21 S24 sizes go by 1024 with two decimals, percentages have one', () => {
  expect([0, 999, 1024, 1_572_864, 50_000_000_000].map((bytes) => formatBytes(bytes, 'pt_BR'))).toEqual([
    '0 bytes',
    '999 bytes',
    '1,00 kb',
    '1,50 mb',
    '46,57 gb',
  ]);
  expect(formatBytes(2048 * 1024 ** 4, 'en_US')).toBe('2,048.00 tb');
  expect([0, 29.9, 100].map((percent) => formatPercent(percent, 'pt_BR'))).toEqual([
    '0,0%',
    '29,9%',
    '100,0%',
  ]);
});
