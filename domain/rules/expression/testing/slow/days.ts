import { Thrown } from './value.ts';

export const DAY = 86_400_000;

export function day(written: string): Date {
  const at = new Date(`${written}T00:00:00Z`);
  const isRight = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) && written >= '1000';
  if (!isRight) throw new Thrown('invalid-date');
  return at;
}

export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function fromTime(time: number): Date {
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1000 || at.getUTCFullYear() > 9999)
    throw new Thrown('invalid-date');
  return at;
}

export function monthsLater(at: Date, months: number): Date {
  const first = new Date(Date.UTC(2000, 0, 1));
  first.setUTCFullYear(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  first.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()));
  return fromTime(first.getTime());
}

/** Good Friday, by Gauss's rule for the full moon after the equinox. */
function goodFriday(year: number): number {
  const [a, k] = [year % 19, Math.floor(year / 100)];
  const p = Math.floor((13 + 8 * k) / 25);
  const m = (15 - p + k - Math.floor(k / 4)) % 30;
  const n = (4 + k - Math.floor(k / 4)) % 7;
  const d = (19 * a + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  let sunday = 22 + d + e;
  if (d === 29 && e === 6) sunday = 50;
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) sunday = 49;
  const at = new Date(Date.UTC(2000, 2, 1));
  at.setUTCFullYear(year, 2, sunday - 2);
  return at.getTime();
}

function isHoliday(at: Date): boolean {
  const year = at.getUTCFullYear();
  const fixed = ['01-01', '04-21', '05-01', '09-07', '11-02', '11-15', '12-25'];
  if (year >= 1980) fixed.push('10-12');
  if (year >= 2024) fixed.push('11-20');
  return fixed.includes(isoDay(at).slice(5)) || goodFriday(year) === at.getTime();
}

/** Day by day. */
export function workingDays(start: Date, end: Date): number {
  if (start > end) return -workingDays(end, start);
  let found = 0;
  for (let time = start.getTime(); time <= end.getTime(); time += DAY) {
    const at = new Date(time);
    if (at.getUTCDay() % 6 !== 0 && !isHoliday(at)) found += 1;
  }
  return found;
}

export function workingDayAfter(start: Date, days: number): Date {
  let time = start.getTime();
  const step = days < 0 ? -DAY : DAY;
  for (let left = Math.abs(days); left > 0;) {
    time += step;
    const at = new Date(time);
    if (at.getUTCDay() % 6 !== 0 && !isHoliday(at)) left -= 1;
  }
  return fromTime(time);
}

/** Month by month: one is whole on its same day, or on the day after it if the month has none. */
export function fullMonths(start: Date, end: Date): number {
  if (end < start) return 0 - fullMonths(end, start);
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  let found = (end.getUTCFullYear() - year) * 12 + end.getUTCMonth() - month + 1;
  const whole = (months: number): number => {
    const at = new Date(Date.UTC(2000, 0, 1));
    at.setUTCFullYear(year, month + months, date);
    // A month without the day ends with the first of the next one, not with its second or third.
    if (at.getUTCDate() !== date) at.setUTCDate(1);
    return at.getTime();
  };
  while (found > 0 && whole(found) > end.getTime()) found -= 1;
  return found;
}
