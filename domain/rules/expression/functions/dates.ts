import { dayNumber, workingDayAfter, workingDays } from '../../time/working-days.ts';
import { type Day, readDate } from '../../values/dates.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { aDateOf, DAYS_MOST, dayAfter } from './date-values.ts';
import { define, type ExpressionFunction, spend } from './define.ts';
import { aNumberOf } from './make.ts';
import { aDay, aWhole } from './parameters.ts';

const MONTHS_MOST = 120_000;
/** Forty years. */
const WORKING_DAYS_MOST = 10_000;
/** Steps that the holidays of a year take. */
const STEPS_A_YEAR = 5;

function part(take: (day: Day) => number): ExpressionFunction {
  return define({ parameters: [aDay], result: 'number', run: ([day]) => aNumberOf(take(day)) });
}

function fullMonths(start: Day, end: Day): number {
  if (dayNumber(end) < dayNumber(start)) return 0 - fullMonths(end, start);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day < start.day ? months - 1 : months;
}

/** The same day of another month, or that month's last one if it is shorter. */
function monthsLater({ year, month, day }: Day, count: number): Value | ExpressionErrorCode {
  const months = year * 12 + month - 1 + count;
  const target = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  const next = { year: Math.floor((months + 1) / 12), month: ((months + 1) % 12) + 1 };
  if (target.year < 1000 || target.year > 9999) return 'invalid-date';
  const length = dayNumber({ ...next, day: 1 }) - dayNumber({ ...target, day: 1 });
  return aDateOf({ ...target, day: Math.min(day, length) });
}

export const dates = {
  date: define({
    parameters: [aWhole(0, 9999), aWhole(0, 99), aWhole(0, 99)],
    result: 'date',
    run: ([year, month, day]) => aDateOf({ year, month, day }),
  }),
  year: part(({ year }) => year),
  month: part(({ month }) => month),
  day: part(({ day }) => day),
  /** From the second day to the first, in the order of spreadsheets. */
  days: define({
    parameters: [aDay, aDay],
    result: 'number',
    run: ([end, start]) => aNumberOf(dayNumber(end) - dayNumber(start)),
  }),
  /** From the first day to the second, both included, without Brazil's national holidays. */
  'working-days': define({
    parameters: [aDay, aDay],
    result: 'number',
    run: ([start, end], context) => {
      const years = Math.abs(end.year - start.year) + 1;
      return spend(context, years * STEPS_A_YEAR) ? aNumberOf(workingDays(start, end)) : 'too-long';
    },
  }),
  /** So many working days after a day that is not counted itself, or before it. */
  'add-working-days': define({
    parameters: [aDay, aWhole(-WORKING_DAYS_MOST, WORKING_DAYS_MOST)],
    result: 'date',
    run: ([day, count], context) =>
      spend(context, Math.abs(count)) ? aDateOf(workingDayAfter(day, count)) : 'too-long',
  }),
  /** Whole months and years from the first day to the second, negative if it is earlier (Civil Code, art. 132, § 3). */
  'full-months': define({
    parameters: [aDay, aDay],
    result: 'number',
    run: ([start, end]) => aNumberOf(fullMonths(start, end)),
  }),
  'full-years': define({
    parameters: [aDay, aDay],
    result: 'number',
    run: ([start, end]) => aNumberOf(Math.trunc(fullMonths(start, end) / 12)),
  }),
  'add-days': define({
    parameters: [aDay, aWhole(-DAYS_MOST, DAYS_MOST)],
    result: 'date',
    run: ([day, count]) => dayAfter(dayNumber(day), count),
  }),
  'add-months': define({
    parameters: [aDay, aWhole(-MONTHS_MOST, MONTHS_MOST)],
    result: 'date',
    run: ([day, count]) => monthsLater(day, count),
  }),
  'add-years': define({
    parameters: [aDay, aWhole(-MONTHS_MOST / 12, MONTHS_MOST / 12)],
    result: 'date',
    run: ([day, count]) => monthsLater(day, count * 12),
  }),
  /** The day on which the form was begun. */
  today: define({
    parameters: [],
    result: 'date',
    run: (_args, { today }) => (readDate(today) === null ? 'invalid-date' : { type: 'date', day: today }),
  }),
} satisfies Record<string, ExpressionFunction>;
