import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedMark, holidayOn, holidays, isClosed } from './holidays.ts';

describe('A23 greetings', () => {
  test('stand on nine days of every year, and on no other', () => {
    for (const year of [2024, 2026, 2031]) {
      const found: string[] = [];
      for (const day = new Date(year, 0, 1, 12); day.getFullYear() === year; day.setDate(day.getDate() + 1))
        if (holidayOn(day) !== null) found.push(`${day.getDate()}-${day.getMonth() + 1}`);
      expect(found).toEqual(['15-9', '20-9', '12-10', '15-10', '2-11', '15-11', '20-11', '24-12', '25-12']);
    }
    expect(holidays).toHaveLength(9);
  });

  test('once closed, stay closed until the month ends, and are back a year later', () => {
    const moment = fc.date({ min: new Date(2020, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (closed) => {
        const mark = closedMark(closed);
        const monthsEnd = new Date(closed.getFullYear(), closed.getMonth() + 1, 0, 23, 59);
        const nextDayOne = new Date(closed.getFullYear(), closed.getMonth() + 1, 1);
        const nextYear = new Date(closed.getFullYear() + 1, closed.getMonth(), 15);
        expect([isClosed(mark, monthsEnd), isClosed(mark, nextDayOne), isClosed(mark, nextYear)]).toEqual([
          true,
          false,
          false,
        ]);
      }),
    );
    expect(isClosed(null, new Date())).toBe(false);
  });
});
