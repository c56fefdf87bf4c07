import { civilDay, type CivilDay } from '../../time/working-days.ts';
import { readDate } from '../../values/dates.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';

/** More days than lie between any two that can be written. */
export const DAYS_MOST = 4_000_000;

/** A day of the years 1000 to 9999. */
export function aDateOf({ year, month, day }: CivilDay): Value | ExpressionErrorCode {
  const pad = (part: number, length: number): string => String(part).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return readDate(text) === null ? 'invalid-date' : { type: 'date', day: text };
}

export function dayAfter(day: number, count: number): Value | ExpressionErrorCode {
  return aDateOf(civilDay(day + count));
}
