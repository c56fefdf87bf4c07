import { DAY, day, fromTime, fullMonths, monthsLater, workingDayAfter, workingDays } from './days.ts';
import { count } from './decimals.ts';
import { instant, whole } from './readers.ts';
import { none, one, several, type SlowFunctions, two } from './take.ts';

function padded(part: number, length: number): string {
  return String(part).padStart(length, '0');
}

export const dates: SlowFunctions = {
  date: several([whole(0, 9999), whole(0, 99)], [3, 3], (year, [month = 0, date = 0]) =>
    day(`${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`),
  ),
  year: one(instant, (at) => count(at.getUTCFullYear())),
  month: one(instant, (at) => count(at.getUTCMonth() + 1)),
  day: one(instant, (at) => count(at.getUTCDate())),
  days: two(instant, instant, (end, start) => count((end.getTime() - start.getTime()) / DAY)),
  'working-days': two(instant, instant, (start, end) => count(workingDays(start, end))),
  'add-working-days': two(instant, whole(-10_000, 10_000), workingDayAfter),
  'full-months': two(instant, instant, (start, end) => count(fullMonths(start, end))),
  'full-years': two(instant, instant, (start, end) => count(Math.trunc(fullMonths(start, end) / 12))),
  'add-days': two(instant, whole(-4_000_000, 4_000_000), (at, days) => fromTime(at.getTime() + days * DAY)),
  'add-months': two(instant, whole(-120_000, 120_000), monthsLater),
  'add-years': two(instant, whole(-10_000, 10_000), (at, years) => monthsLater(at, years * 12)),
  today: none(({ today }) => day(today)),
};
