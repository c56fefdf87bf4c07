import { describe, expect, it } from 'vitest';
import { divisionFor } from './breaking/break-points.ts';
import type { Division } from './breaking/break-points.ts';
import { breakGreedily } from './breaking/greedy.ts';
import { ADDRESS_PRICE, BOX, NEVER, glue, lineStart, penalty } from './items/items.ts';
import type { Item } from './items/items.ts';
import { breakOptimally } from './breaking/knuth-plass.ts';
import { breakEvenly, endsShort, lengthenLastLine } from './breaking/last-line.ts';
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

  it('T24 ends with no short word alone, if there is another way', () => {
    const items = words(60, 20, 60, 20, 60, 20, 10);
    expect(lineWidths(items, breakGreedily(items, 105, true))).toEqual([90, 90, 90, 10]);
    const ragged = lengthenLastLine(items, breakGreedily(items, 105, true), 105);
    expect(lineWidths(items, ragged)).toEqual([90, 90, 60, 40]);
    const even = words(...Array.from({ length: 12 }, () => 30), 10);
    const optimal = breakOptimally(even, 230, { ratio: 2, soft: true }) ?? [];
    expect(lineWidths(even, optimal)).toEqual([190, 230, 50]);
    const long = words(60, 20, 60, 20, 60, 20, 30);
    expect(lengthenLastLine(long, breakGreedily(long, 105, true), 105)).toEqual(
      breakGreedily(long, 105, true),
    );
    // Nothing before it: one word is one line.
    expect(endsShort(words(10), [1], 105)).toBe(false);
  });

  it('T24 balances a heading over as few lines as it needs', () => {
    const items = words(50, 50, 50, 50, 20);
    expect(lineWidths(items, breakGreedily(items, 240, true))).toEqual([230, 20]);
    expect(lineWidths(items, breakEvenly(items, 240))).toEqual([110, 140]);
    expect(breakEvenly(words(50, 50), 240)).toEqual([3]);
  });

  it('T24 leaves an address whole for the next line if this one is filled well enough', () => {
    const address = [blank(60), penalty(ADDRESS_PRICE), blank(60)];
    const filled = [blank(80), space(), ...address];
    expect(lineWidths(filled, breakGreedily(filled, 150, true))).toEqual([150, 60]);
    const fuller = [blank(95), space(), ...address.map((item) => (item.kind === BOX ? blank(40) : item))];
    expect(lineWidths(fuller, breakGreedily(fuller, 150, true))).toEqual([95, 80]);
  });

  it('T24 says that there is no way where a word is wider than the line, and the fallback still ends', () => {
    const items = words(50, 500, 50);
    expect(breakOptimally(items, 100, { ratio: Infinity, soft: true })).toBeNull();
    expect(breakGreedily(items, 100, true)).toEqual([1, 3, 5]);
  });
});

describe('Portuguese rules', () => {
  const parts = (word: string, division: Division = 'words') => {
    let from = 0;
    const cuts = divisionFor('pt-BR')
      .pointsOf(word, division)
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
      '12.ABC.345/01DE-35',
      'PROC-2026/0001-A',
      'S.A.,',
      'CONTRATADA',
    ])
      expect(parts(whole)).toBe(whole);
    expect(divisionFor('en-US').pointsOf('consequentemente', 'all')).toEqual([]);
  });

  it('T24 divides words in capitals only if asked to divide all', () => {
    expect(parts('CONTRATADA', 'all')).toBe('CON|TRA|TADA');
    expect(parts('responsável/RESPONSÁVEL')).toBe('res|pon|sá|vel/|RESPONSÁVEL');
  });

  it('T24 divides a compound at its own hyphen, which Portuguese writes on both lines', () => {
    const own = (language: string) => divisionFor(language).pointsOf('guarda-chuva', 'none');
    expect(own('pt-BR')).toEqual([{ at: 6, kind: 'hyphen' }]);
    expect(own('en-US')).toEqual([{ at: 7, kind: 'plain' }]);
    expect(divisionFor('pt-BR').pointsOf('e/ou', 'words')).toEqual([]);
  });

  it.each([
    ['https://exemplo.com.br/contratos/e-protecao', 'https://|exemplo.|com.|br/|contratos/|e|-protecao'],
    ['exemplo.com.br/protecao-de-dados-pessoais.', 'exemplo.|com.|br/|protecao|-de|-dados|-pessoais.'],
    ['www.gov.br/busca?tipo=lei&ano=2026', 'www.gov.|br/|busca?|tipo=|lei&|ano=|2026'],
    ['ana_maria.silva@horizonte.example', 'ana_|maria.|silva@horizonte.|example'],
    ['http://|10.0.20.1/relatorio', 'http://|10.0.20.1/|relatorio'],
    ['relatorio_final.pdf', 'relatorio_|final.|pdf'],
  ])('T24 never hyphenates the address %s, and adds nothing where it breaks', (address, divided) => {
    for (const division of ['none', 'words', 'all'] as const) expect(parts(address, division)).toBe(divided);
    const kinds = divisionFor('pt-BR')
      .pointsOf(address, 'all')
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['address']));
  });

  it.each([
    ['paga R$ 1.000,00 hoje', ['R$ 1.000,00']],
    ['conforme o art. 5º da lei nº 3 e arts. 6', ['art. 5º', 'nº 3', 'arts. 6']],
    ['o Sr. Silva e a Dra. Ana', ['Sr. Silva', 'Dra. Ana']],
    ['§ 2º do contrato, fls. 12, 30 % do total', ['§ 2º', 'fls. 12', '30 %']],
    ['sem nada disso, parte. Depois 3 coisas', []],
    ['São Paulo, CEP 01452-000, OAB/SP 123.456', ['CEP 01452-000', 'OAB/SP 123.456']],
    ['a ABNT NBR 14037 e o CNPJ: 12.345', ['NBR 14037', 'CNPJ: 12.345']],
    ['no 3º andar, na 1ª via e no art. 5º da Lei', ['3º andar', '1ª via', 'art. 5º']],
    ['um balde (20 L) e 35 m² de chão', ['(20 L)', '35 m²']],
    ['prazo de 5 (cinco) dias, juros de 1,5% (um e meio)', ['5 (cinco)', '1,5% (um']],
    ['a cláusula 3.2 e o anexo II', ['cláusula 3.2', 'anexo II']],
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
