import { describe, expect, it } from 'vitest';
import { countByDay, dayAfter, dayAt, daysBetween, isDay, isTimeZone, startOfDay } from './calendar-days.ts';

const start = (day: string, zone: string): string => new Date(startOfDay(day, zone)).toISOString();

describe('T04 days of a calendar', () => {
  it('T04 begin at midnight of the zone, whatever its clocks do around it', () => {
    expect(start('2026-11-22', 'America/Sao_Paulo')).toBe('2026-11-22T03:00:00.000Z');
    expect(start('2026-11-22', 'Asia/Kathmandu')).toBe('2026-11-21T18:15:00.000Z');
    // Clocks went from 00:00 to 01:00: the day began at 01:00.
    expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    // At 00:00 they were set back to 23:00 of the day before: the second midnight counts.
    expect(start('2019-02-17', 'America/Sao_Paulo')).toBe('2019-02-17T03:00:00.000Z');
    // At 01:00 they were set back to 00:00: the first midnight counts.
    expect(start('2025-11-02', 'America/Havana')).toBe('2025-11-02T04:00:00.000Z');
  });

  it('T04 are counted with those on which nothing was made', () => {
    const zone = 'America/Sao_Paulo';
    const made = ['2026-11-20T02:59:59.999Z', '2026-11-20T03:00:00.000Z', '2026-11-22T02:59:59.999Z'];
    const outside = ['2026-11-19T02:59:59.999Z', '2026-11-23T03:00:00.000Z'];
    const counts = countByDay(
      [...made, ...outside].map((at) => Date.parse(at)),
      { from: '2026-11-19', until: '2026-11-22', timeZone: zone },
    );
    expect([...counts]).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
    ]);
    expect(countByDay([0], { from: '2026-11-22', until: '2026-11-21', timeZone: zone }).size).toBe(0);
  });

  it('T04 no instant is lost or counted twice in a year of any zone', () => {
    for (const timeZone of ['America/Sao_Paulo', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      const year = { from: '2018-01-01', until: '2018-12-31', timeZone };
      const first = startOfDay(year.from, timeZone);
      const hours = Array.from({ length: 365 * 24 }, (_, hour) => first + hour * 3_600_000);
      const counts = countByDay(hours, year);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(365 * 24);
      for (const hour of hours.filter((_, at) => at % 97 === 0))
        expect(startOfDay(dayAt(hour, timeZone), timeZone)).toBeLessThanOrEqual(hour);
    }
  });

  it('T04 follow one another over months and leap years', () => {
    expect(daysBetween('2028-02-27', '2028-03-01')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
    const none = ['2026-02-29', '2026-13-01', '26-01-01', '', '2026-11-21T00:00', '0002-01-01', '9999-12-31'];
    expect(none.filter(isDay)).toEqual([]);
    expect([isDay('2028-02-29'), isTimeZone('America/Sao_Paulo'), isTimeZone('Nowhere/At_All')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
