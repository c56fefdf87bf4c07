import { describe, expect, it } from 'vitest';
import { labelledBars, scaleLines } from './chart-scale.ts';
import { rangeProblem, usualRange } from './day-range.ts';

describe('T04 indicators', () => {
  it('T04 begin fifteen days before today, by the calendar of the device’s zone', () => {
    const lateEvening = new Date('2026-11-22T02:30:00.000Z');
    expect(usualRange(lateEvening, 'America/Sao_Paulo')).toMatchObject({
      from: '2026-11-06',
      until: '2026-11-21',
    });
    expect(usualRange(lateEvening, 'Europe/Lisbon').until).toBe('2026-11-22');
  });

  it('T04 say which dates cannot be shown', () => {
    const problem = (from: string, until: string) => rangeProblem({ from, until });
    expect(problem('2026-11-06', '2026-11-21')).toBe(null);
    expect(problem('2026-11-21', '2026-11-21')).toBe(null);
    expect(problem('', '2026-11-21')).toBe('datesMissing');
    expect(problem('0002-11-06', '2026-11-21')).toBe('datesMissing');
    expect(problem('2026-11-22', '2026-11-21')).toBe('datesTurned');
    expect(problem('2025-11-21', '2026-11-21')).toBe(null);
    expect(problem('2025-11-20', '2026-11-21')).toBe('datesTooMany');
  });

  it('T04 stand on few lines of round numbers, none of them below the highest bar', () => {
    expect(scaleLines(0)).toEqual([0, 1]);
    expect(scaleLines(1)).toEqual([0, 1]);
    expect(scaleLines(7)).toEqual([0, 2, 4, 6, 8]);
    expect(scaleLines(10_000)).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
    for (let most = 1; most < 3000; most += 1) {
      const lines = scaleLines(most);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
      expect(lines.length).toBeLessThanOrEqual(6);
    }
  });

  it('T04 have as many days beneath as there is room for, today among them', () => {
    expect([...labelledBars(16, 4)]).toEqual([15, 11, 7, 3]);
    expect([...labelledBars(3, 9)]).toEqual([2, 1, 0]);
    expect(labelledBars(366, 9).size).toBeLessThanOrEqual(9);
    expect(labelledBars(0, 9).size).toBe(0);
  });
});
