import { describe, expect, it } from 'vitest';
import { NARROWEST_LINE } from '#app/document/styles.ts';
import { PX_PER_CM } from '../paragraph-format/units.ts';
import {
  placeOf,
  snapped,
  ticksOf,
  withMarkAt,
  withoutStop,
  withStop,
  withStopMoved,
} from './ruler-places.ts';
import type { IndentMark, Indented } from './ruler-places.ts';

const WIDTH = 640;
const MARKS: readonly IndentMark[] = ['firstLine', 'hanging', 'left', 'right'];

/** Indents of all sizes, the same in each run. */
function indentsOf(round: number): Indented {
  const left = (round * 37) % 200;
  return { left, right: (round * 53) % 200, firstLine: ((round * 71) % 150) - Math.min(left, 75) };
}

describe('ruler', () => {
  it('T14 each mark stands where it was dropped, and the others that it does not carry stay', () => {
    const from = { left: 100, right: 50, firstLine: -40 };
    const after = (mark: IndentMark, x: number): Indented => ({
      ...from,
      ...withMarkAt(mark, x, from, WIDTH),
    });
    expect(after('firstLine', 120)).toEqual({ left: 100, right: 50, firstLine: 20 });
    expect(after('hanging', 80)).toEqual({ left: 80, right: 50, firstLine: -20 });
    expect(after('left', 140)).toEqual({ left: 140, right: 50, firstLine: -40 });
    expect(after('right', 600)).toEqual({ left: 100, right: 40, firstLine: -40 });
    for (const mark of MARKS) expect(placeOf(mark, after(mark, 300), WIDTH)).toBe(300);
  });

  it('T14 no drop leaves a line outside of its column or narrower than a line may be', () => {
    for (let round = 0; round < 2000; round++) {
      const from = indentsOf(round);
      const mark = MARKS[round % MARKS.length] ?? 'left';
      const { left, right, firstLine } = {
        ...from,
        ...withMarkAt(mark, ((round * 97) % 1200) - 300, from, WIDTH),
      };
      expect(Math.min(left, right, left + firstLine)).toBeGreaterThanOrEqual(0);
      expect(WIDTH - right - Math.max(left, left + firstLine)).toBeGreaterThanOrEqual(NARROWEST_LINE - 1e-9);
    }
  });

  it('T14 a stop replaces one at its place, and the stops stay in order', () => {
    const stops = [
      { at: 50, align: 'left', leader: 'none' },
      { at: 200, align: 'right', leader: 'dots' },
    ] as const;
    const added = withStop(stops, { at: 120, align: 'center', leader: 'none' });
    expect(added.map(({ at }) => at)).toEqual([50, 120, 200]);
    expect(withStop(added, { at: 120, align: 'decimal', leader: 'none' })[1]?.align).toBe('decimal');
    expect(withoutStop(added, 120)).toEqual(stops);
    const once = withStopMoved(added, 1, (now) => now + 10);
    expect(withStopMoved(once, 1, (now) => now + 3).map(({ at }) => at)).toEqual([50, 133, 200]);
    expect(withStopMoved(added, 1, () => -5)[0]?.at).toBe(1);
    expect(withStopMoved(added, 9, () => 70)).toEqual(added);
  });

  it('T14 the scale counts centimetres from the edge of the column, over the whole paper', () => {
    const ticks = ticksOf({ left: 2 * PX_PER_CM, width: 10 * PX_PER_CM }, 14 * PX_PER_CM);
    expect(ticks).toHaveLength(29);
    expect(ticks.flatMap(({ centimetres }) => centimetres ?? [])).toEqual([
      2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(snapped(PX_PER_CM * 1.3)).toBeCloseTo(PX_PER_CM * 1.25);
  });
});
