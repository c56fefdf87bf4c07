import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeBlocking } from '#domain/entities/company.ts';
import { isTimeBlocked, opensOn, sellsTimeBlocking } from './time-blocking.ts';

const window = (
  start: [number, number],
  end: [number, number],
  timeZone = 'UTC',
  enabled = true,
): TimeBlocking => ({
  enabled,
  startTime: start,
  endTime: end,
  timeZone,
});
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const zone = fc.constantFrom(
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'Pacific/Apia',
);

/** Wall clock time, computed differently from the rule: with ISO-like Swedish dates. */
const wall = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);
const text = ([hour, minute]: [number, number]): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

describe('A19 hours in which nobody may work', () => {
  it.each([
    ['18:00', [18, 0], [22, 0], true],
    ['21:59', [18, 0], [22, 0], true],
    ['22:00', [18, 0], [22, 0], false],
    ['17:59', [18, 0], [22, 0], false],
    ['23:30', [22, 0], [6, 0], true],
    ['00:00', [22, 0], [6, 0], true],
    ['05:59', [22, 0], [6, 0], true],
    ['06:00', [22, 0], [6, 0], false],
    ['12:00', [9, 0], [9, 0], false],
  ] as const)('A19 at %s, from %j to %j: %s', (at, start, end, blocked) => {
    const now = new Date(`2026-03-10T${at}:30.000Z`);
    expect(isTimeBlocked(window([...start], [...end]), now)).toBe(blocked);
  });

  it.each([
    ['19:00', [18, 0], [22, 0], 'UTC', 'today'],
    ['23:30', [22, 0], [6, 0], 'UTC', 'tomorrow'],
    ['05:59', [22, 0], [6, 0], 'UTC', 'today'],
    ['02:30', [22, 0], [6, 0], 'America/Sao_Paulo', 'tomorrow'],
    ['12:00', [22, 0], [6, 0], 'UTC', null],
  ] as const)('A19 at %s, from %j to %j in %s, it opens %s', (at, start, end, timeZone, day) => {
    const now = new Date(`2026-03-10T${at}:30.000Z`);
    expect(opensOn(window([...start], [...end], timeZone), now)).toBe(day);
  });

  it('A19 goes by the wall clock of its zone, over midnight and over changes to daylight saving', () => {
    fc.assert(
      fc.property(moment, time, time, zone, (now, start, end, timeZone) => {
        const [at, from, until] = [wall(now, timeZone), text(start), text(end)];
        const within = from <= until ? at >= from && at < until : at >= from || at < until;
        expect(isTimeBlocked(window(start, end, timeZone), now)).toBe(within);
      }),
      { numRuns: 100 },
    );
  });

  it('A19 blocks each moment of a zone either in a window or in the one that it leaves free', () => {
    fc.assert(
      fc.property(moment, time, time, zone, (now, start, end, timeZone) => {
        fc.pre(text(start) !== text(end));
        const one = isTimeBlocked(window(start, end, timeZone), now);
        expect(isTimeBlocked(window(end, start, timeZone), now)).toBe(!one);
      }),
    );
  });

  it('A19 an hour that daylight saving repeats is blocked twice, one that it skips not at all', () => {
    const oneToTwo = window([1, 0], [2, 0], 'America/New_York');
    expect(isTimeBlocked(oneToTwo, new Date('2026-11-01T05:30:00.000Z'))).toBe(true);
    expect(isTimeBlocked(oneToTwo, new Date('2026-11-01T06:30:00.000Z'))).toBe(true);
    const skipped = window([2, 0], [3, 0], 'America/New_York');
    expect(isTimeBlocked(skipped, new Date('2026-03-08T07:00:00.000Z'))).toBe(false);
    expect(isTimeBlocked(skipped, new Date('2026-03-08T06:59:00.000Z'))).toBe(false);
  });

  it('A19 a window that is switched off blocks nothing', () => {
    expect(isTimeBlocked(window([0, 0], [23, 59], 'UTC', false), new Date('2026-03-10T12:00:00.000Z'))).toBe(
      false,
    );
  });
});

describe('A19 the licence for hours', () => {
  const license = { type: 'time-blocking', app: 'autodocs', status: 'paid', deleted: false } as const;
  it.each([
    [{}, true],
    [{ status: 'free' }, true],
    [{ status: 'expired' }, false],
    [{ status: 'pending' }, false],
    [{ deleted: true }, false],
    [{ app: 'dokia' }, false],
    [{ type: 'users' }, false],
  ] as const)('A19 with %j counts: %s', (change, counts) => {
    expect(sellsTimeBlocking([{ ...license, ...change }], 'autodocs')).toBe(counts);
  });
});
