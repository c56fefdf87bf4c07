import type { Border } from '#app/document/model.ts';
import type { RuleItem } from '#app/typeset/display-list.ts';
import { wider } from './lines.ts';
import type { RowLines } from './lines.ts';

/** Rows of one table that follow each other on a page. */
export interface PlacedLines {
  y: number;
  height: number;
  lines: RowLines;
}

interface Stretch {
  from: number;
  to: number;
  border: Border;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Neighbouring places with the same line become one. @param at positions of the places' ends, one more than places */
function joined(borders: readonly (Border | null)[], at: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, border] of borders.entries()) {
    if (border === null) continue;
    const [from, to] = [at[index] ?? 0, at[index + 1] ?? 0];
    const last = stretches.at(-1);
    const isSame = last?.border.width === border.width && last.border.color === border.color;
    if (isSame && last.to === from) last.to = to;
    else stretches.push({ from, to, border });
  }
  return stretches;
}

/** The line at the top of each row, and that at the bottom of the last one. */
function levels(rows: readonly PlacedLines[]): (readonly (Border | null)[])[] {
  const tops = rows.map(({ lines: { above } }, index) => {
    const before = rows[index - 1]?.lines.below;
    return before === undefined
      ? above
      : above.map((border, column) => wider(before[column] ?? null, border));
  });
  return [...tops, rows.at(-1)?.lines.below ?? []];
}

/**
 * One rule for each continuous line, which extends to the outside of the corners.
 * @param edges of the columns, from the left of the area
 */
export function tableRules(edges: readonly number[], rows: readonly PlacedLines[]): RuleItem[] {
  const last = rows.at(-1);
  const tops = [...rows.map(({ y }) => y), last === undefined ? 0 : last.y + last.height];
  const across = levels(rows).flatMap((borders, index) =>
    joined(borders, edges).map(({ from, to, border: { width, color } }): RuleItem => {
      const y = rounded(tops[index] ?? 0);
      return { kind: 'rule', x: from - width / 2, y, dx: to - from + width, dy: 0, width, color };
    }),
  );
  const down = edges.flatMap((edge, index) => {
    const borders = rows.map(({ lines }) => lines.uprights[index] ?? null);
    return joined(borders, tops).map(({ from, to, border: { width, color } }): RuleItem => {
      const x = rounded(edge);
      return { kind: 'rule', x, y: from - width / 2, dx: 0, dy: to - from + width, width, color };
    });
  });
  return [...across, ...down];
}
