import { describe, expect, it } from 'vitest';
import { divisionFor } from './breaking/break-points.ts';
import { breakGreedily } from './breaking/greedy.ts';
import { BOX, NEVER, glue, lineStart, penalty } from './items.ts';
import type { Item } from './items.ts';
import { breakOptimally } from './breaking/knuth-plass.ts';
import { nonBreakingSpaces } from './breaking/non-breaking.ts';

const blank = (width: number): Item => ({ ...glue(width, 0, 0, null), kind: BOX });
const space = (): Item => glue(10, 5, 2, null);

/** Words of the given widths with spaces between. */
function words(...widths: number[]): Item[] {
  return widths.flatMap((width, index) => (index === 0 ? [blank(width)] : [space(), blank(width)]));
}

function lineWidths(items: readonly Item[], breaks: readonly number[]): number[] {
  let start = 0;
  return breaks.map((end) => {
    const width = items
      .slice(start, end)
      .reduce(
        (sum, item) => sum + (item.kind === 2 ? 0 : item.width),
        items[end]?.kind === 2 ? items[end].width : 0,
      );
    start = lineStart(items, end);
    return width;
  });
}

describe('line breaking', () => {
  it('T24 chooses the breaks that are best for the whole paragraph, where taking what fits is not', () => {
    // With greedy breaking, the second line holds one short word and its spaces would be stretched too far.
    const items = words(40, 40, 30, 30, 90, 60, 30, 30);
    const greedy = breakGreedily(items, 150, true);
    const optimal = breakOptimally(items, 150, { ratio: Infinity, soft: true });
    if (optimal === null) throw new Error('no breaks');
    const badness = (breaks: number[]) =>
      lineWidths(items, breaks)
        .slice(0, -1)
        .reduce((sum, width) => sum + Math.abs(150 - width) ** 3, 0);
    expect(badness(optimal)).toBeLessThanOrEqual(badness(greedy));
    expect(optimal.at(-1)).toBe(items.length);
  });

  it('T24 finds the cheapest of all ways, tried one by one', () => {
    const widths = [30, 55, 20, 80, 45, 60, 25, 70, 35, 50];
    const items = words(...widths);
    const measure = 160;
    const cost = (breaks: readonly number[]): number => {
      let start = 0;
      let sum = 0;
      for (const end of breaks) {
        const line = items.slice(start, end);
        const natural = line.reduce((total, item) => total + item.width, 0);
        const spaces = line.filter((item) => item.kind === 1).length;
        const missing = measure - natural;
        const ratio = end === items.length && missing > 0 ? 0 : missing / (spaces * (missing >= 0 ? 5 : 2));
        if (missing !== 0 && spaces === 0 && end !== items.length) return Infinity;
        if (ratio < -1) return Infinity;
        sum += (1 + 100 * Math.abs(ratio) ** 3) ** 2;
        start = lineStart(items, end);
      }
      return sum;
    };
    const spaces = items.flatMap((item, index) => (item.kind === 1 ? [index] : []));
    let least = Infinity;
    for (let choice = 0; choice < 2 ** spaces.length; choice += 1) {
      least = Math.min(least, cost([...spaces.filter((_, bit) => (choice >> bit) % 2 === 1), items.length]));
    }
    const found = breakOptimally(items, measure, { ratio: Infinity, soft: true });
    // Different fitness of adjacent lines costs 3,000 each, so the sums are equal only except for that.
    expect(cost(found ?? [])).toBeLessThanOrEqual(least + 3_000 * items.length);
    expect(least).toBeLessThan(Infinity);
  });

  it('T24 never puts three hyphens in a row, nor breaks where that is forbidden', () => {
    const division = () => penalty(50, { width: 5, flagged: true, soft: true });
    const items = Array.from({ length: 60 }, () => [blank(38), division(), blank(38), space()]).flat();
    const breaks = breakOptimally(items, 100, { ratio: Infinity, soft: true }) ?? [];
    let run = 0;
    for (const at of breaks) {
      run = items[at]?.flagged === true ? run + 1 : 0;
      expect(run).toBeLessThan(3);
    }
    const solid = [blank(60), penalty(NEVER), space(), blank(60), space(), blank(60)];
    expect(breakOptimally(solid, 130, { ratio: Infinity, soft: true })).toEqual([4, 6]);
    expect(breakGreedily(solid, 130, true)).toEqual([4, 6]);
  });

  it('T24 says that there is no way where a word is wider than the line, and the fallback still ends', () => {
    const items = words(50, 500, 50);
    expect(breakOptimally(items, 100, { ratio: Infinity, soft: true })).toBeNull();
    expect(breakGreedily(items, 100, true)).toEqual([1, 3, 5]);
  });
});

describe('Portuguese rules', () => {
  const parts = (word: string) => {
    let from = 0;
    const cuts = divisionFor('pt-BR')
      .pointsOf(word, true)
      .map(({ at }) => {
        const part = word.slice(from, at);
        from = at;
        return part;
      });
    return [...cuts, word.slice(from)].join('|');
  };

  it('T24 divides words by Portuguese patterns, two letters before and three after at least', () => {
    expect(parts('consequentemente')).toBe('con|se|quen|te|mente');
    expect(parts('estabelecimento,')).toBe('es|ta|be|le|ci|mento,');
    expect(parts('obrigação')).toBe('obri|ga|ção');
    for (const whole of [
      'casa',
      'R$',
      '12.345.678/0001-90',
      '123.456.789-00',
      'ana@horizonte.example',
      'https://exemplo.com.br/contrato',
    ])
      expect(parts(whole)).toBe(whole);
    expect(divisionFor('en-US').pointsOf('consequentemente', true)).toEqual([]);
  });

  it('T24 divides a compound at its own hyphen, which is then repeated', () => {
    const points = divisionFor('pt-BR').pointsOf('guarda-chuva', true);
    expect(points.filter(({ kind }) => kind === 'hyphen')).toEqual([{ at: 7, kind: 'hyphen' }]);
    expect(divisionFor('pt-BR').repeatsHyphen).toBe(true);
    expect(divisionFor('en-US').repeatsHyphen).toBe(false);
    expect(divisionFor('pt-BR').pointsOf('e/ou', true)).toEqual([]);
  });

  it.each([
    ['paga R$ 1.000,00 hoje', ['R$ 1.000,00']],
    ['conforme o art. 5º da lei nº 3 e arts. 6', ['art. 5º', 'nº 3', 'arts. 6']],
    ['o Sr. Silva e a Dra. Ana', ['Sr. Silva', 'Dra. Ana']],
    ['§ 2º do contrato, fls. 12, 30 % do total', ['§ 2º', 'fls. 12', '30 %']],
    ['sem nada disso, parte. Depois 3 coisas', []],
  ])('T24 keeps together what belongs together in "%s"', (line, kept) => {
    const spaces = nonBreakingSpaces(line);
    const found = [...spaces].map((at) =>
      line
        .slice(
          line.lastIndexOf(' ', at - 1) + 1,
          line.indexOf(' ', at + 1) === -1 ? undefined : line.indexOf(' ', at + 1),
        )
        .replace(/,$/, ''),
    );
    expect(found).toEqual(kept);
  });
});
