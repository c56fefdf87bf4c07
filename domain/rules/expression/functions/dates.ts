import { dayNumber, workingDays } from '../../time/working-days.ts';
import { type Day, readDate } from '../../values/dates.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { aDateOf, DAYS_MOST, dayAfter } from './date-values.ts';
import { define, type ExpressionFunction, type FunctionNames, spend } from './define.ts';
import { aNumberOf } from './make.ts';
import { aDay, aWhole } from './parameters.ts';

const MONTHS_MOST = 120_000;
/** Steps that the holidays of a year take. */
const STEPS_A_YEAR = 5;

function part(names: FunctionNames, take: (day: Day) => number): ExpressionFunction {
  return define({ names, parameters: [aDay], result: 'number', run: ([day]) => aNumberOf(take(day)) });
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

export const dates: Record<string, ExpressionFunction> = {
  date: define({
    names: { pt: ['DATA'], en: ['DATE'] },
    parameters: [aWhole(0, 9999), aWhole(0, 99), aWhole(0, 99)],
    result: 'date',
    run: ([year, month, day]) => aDateOf({ year, month, day }),
  }),
  year: part({ pt: ['ANO'], en: ['YEAR'] }, ({ year }) => year),
  month: part({ pt: ['MÊS'], en: ['MONTH'] }, ({ month }) => month),
  day: part({ pt: ['DIA'], en: ['DAY'] }, ({ day }) => day),
  /** From the second day to the first, in the order of spreadsheets. */
  days: define({
    names: { pt: ['DIAS'], en: ['DAYS'] },
    parameters: [aDay, aDay],
    result: 'number',
    run: ([end, start]) => aNumberOf(dayNumber(end) - dayNumber(start)),
  }),
  /** From the first day to the second, both included, without Brazil's national holidays. */
  'working-days': define({
    names: { pt: ['DIAS.ÚTEIS', 'DIATRABALHOTOTAL'], en: ['WORKINGDAYS', 'NETWORKDAYS'] },
    parameters: [aDay, aDay],
    result: 'number',
    run: ([start, end], context) => {
      const years = Math.abs(end.year - start.year) + 1;
      return spend(context, years * STEPS_A_YEAR) ? aNumberOf(workingDays(start, end)) : 'too-long';
    },
  }),
  'add-days': define({
    names: { pt: ['SOMAR.DIAS'], en: ['ADDDAYS'] },
    parameters: [aDay, aWhole(-DAYS_MOST, DAYS_MOST)],
    result: 'date',
    run: ([day, count]) => dayAfter(dayNumber(day), count),
  }),
  'add-months': define({
    names: { pt: ['SOMAR.MESES', 'DATAM'], en: ['ADDMONTHS', 'EDATE'] },
    parameters: [aDay, aWhole(-MONTHS_MOST, MONTHS_MOST)],
    result: 'date',
    run: ([day, count]) => monthsLater(day, count),
  }),
  'add-years': define({
    names: { pt: ['SOMAR.ANOS'], en: ['ADDYEARS'] },
    parameters: [aDay, aWhole(-MONTHS_MOST / 12, MONTHS_MOST / 12)],
    result: 'date',
    run: ([day, count]) => monthsLater(day, count * 12),
  }),
  /** The day on which the form was begun. */
  today: define({
    names: { pt: ['HOJE'], en: ['TODAY'] },
    parameters: [],
    result: 'date',
    run: (_args, { today }) => (readDate(today) === null ? 'invalid-date' : { type: 'date', day: today }),
  }),
};
