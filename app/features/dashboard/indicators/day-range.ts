import type { DayRange } from '#domain/api/executions.ts';
import { limits } from '#domain/api/limits.ts';
import { dayAfter, dayAt, dayCount, isDay } from '#domain/rules/time/calendar-days.ts';

/** Specification 3, section 9. */
const DAYS_BACK = 15;

export type RangeProblem = 'datesMissing' | 'datesTurned' | 'datesTooMany';

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The default range of days. */
export function usualRange(now: Date, timeZone: string): DayRange {
  const until = dayAt(now.getTime(), timeZone);
  return { from: dayAfter(until, -DAYS_BACK), until, timeZone };
}

/** Why this range cannot be shown; null if it can. */
export function rangeProblem({ from, until }: Pick<DayRange, 'from' | 'until'>): RangeProblem | null {
  if (!isDay(from) || !isDay(until)) return 'datesMissing';
  const days = dayCount(from, until);
  if (days < 1) return 'datesTurned';
  return days > limits.countedDays ? 'datesTooMany' : null;
}
