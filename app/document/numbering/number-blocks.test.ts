import { describe, expect, it } from 'vitest';
import type { Block, Paragraph, ParagraphNumbering, Table } from '../model.ts';
import { DEFAULT_STYLE } from '../styles.ts';
import { NUMBER_FORMS, writeNumber } from './forms.ts';
import { numberBlocks } from './number-blocks.ts';

let made = 0;

function numbered(scheme: string, level: number, start?: number): Paragraph {
  made += 1;
  const numbering: ParagraphNumbering = { scheme, level, ...(start === undefined ? {} : { start }) };
  const id = `p${made}`;
  return {
    kind: 'paragraph',
    path: [0],
    id,
    align: 'start',
    indent: 0,
    inlines: [],
    style: DEFAULT_STYLE,
    numbering,
  };
}

function tableOf(...blocks: Block[]): Table {
  const cells = blocks.map((block) => ({
    path: [0],
    columnSpan: 1,
    rowSpan: 1,
    header: false,
    background: null,
    blocks: [block],
  }));
  const row = { path: [0], id: '', header: false, minHeight: 0, cells };
  return { kind: 'table', path: [0], id: '', columnWidths: [], rows: [row] };
}

const labelsOf = (blocks: readonly Paragraph[]): (string | undefined)[] => {
  const labels = numberBlocks(blocks);
  return blocks.map(({ id }) => labels.get(id));
};

const levels = (scheme: string, ...each: number[]): (string | undefined)[] =>
  labelsOf(each.map((level) => numbered(scheme, level)));

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

/** The number of paragraph `at` of one scheme, counted backwards from it. */
function countedNumber(all: readonly ParagraphNumbering[], at: number): number {
  const { level = 0, start } = all[at] ?? {};
  if (start !== undefined) return start;
  for (let before = at - 1; before >= 0; before -= 1) {
    const other = all[before];
    if (other === undefined || other.level < level) break;
    if (other.level === level) return countedNumber(all, before) + 1;
  }
  return 1;
}

/** The number of a level above paragraph `at`: that of the nearest paragraph before it that is not below the level. */
function numberAbove(all: readonly ParagraphNumbering[], at: number, level: number): number {
  const before = all.findLastIndex((other, index) => index < at && other.level <= level);
  return before >= 0 && all[before]?.level === level ? countedNumber(all, before) : 1;
}

describe('numbering', () => {
  it('T14 every paragraph has the number that one counts by hand, whatever levels follow each other', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = random(seed);
      const paragraphs = Array.from({ length: 1 + next(30) }, () =>
        numbered(next(4) === 0 ? 'unknown' : 'decimal', next(4), next(8) === 0 ? 1 + next(20) : undefined),
      );
      const blocks: Block[] = [];
      for (let at = 0; at < paragraphs.length;) {
        const taken = paragraphs.slice(at, at + 1 + next(3));
        at += taken.length;
        if (next(3) === 0) blocks.push(tableOf(...taken));
        else blocks.push(...taken);
      }
      const labels = numberBlocks(blocks);
      const counted = paragraphs.filter(({ numbering }) => numbering?.scheme === 'decimal');
      const all = counted.flatMap(({ numbering }) => (numbering === undefined ? [] : [numbering]));
      const expected = counted.map(({ id }, at): [string, string] => {
        const level = all[at]?.level ?? 0;
        const above = Array.from({ length: level }, (_, each) => numberAbove(all, at, each));
        const text = [...above, countedNumber(all, at)].join('.');
        return [id, level === 0 ? `${text}.` : text];
      });
      expect(labels, `seed ${seed}`).toEqual(new Map(expected));
    }
  });

  it('T14 own schemes count as one counts by hand, with first numbers and levels that go on', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = random(seed);
      const own = Array.from({ length: 1 + next(9) }, (_, at) => ({
        form: NUMBER_FORMS[next(NUMBER_FORMS.length)] ?? 'decimal',
        text: `${['', 'Cláusula ', '§ '][next(3)] ?? ''}%${String(at + 1)}${[')', '.', ' -'][next(3)] ?? ''}`,
        left: next(200),
        hang: 0,
        ...(next(3) === 0 ? { start: 1 + next(20) } : {}),
        ...(next(4) === 0 ? { continues: true as const } : {}),
      }));
      const paragraphs = Array.from({ length: 1 + next(30) }, () =>
        numbered('own', next(own.length), next(8) === 0 ? 1 + next(20) : undefined),
      ).map((block) => ({ ...block, numbering: { scheme: 'own', level: 0, ...block.numbering, own } }));
      const all = paragraphs.map(({ numbering }) => numbering);
      const byHand = (at: number): number => {
        const { level = 0, start } = all[at] ?? {};
        if (start !== undefined) return start;
        const goesOn = own[level]?.continues === true;
        const before = all.findLastIndex(
          (other, index) => index < at && (other.level === level || (!goesOn && other.level < level)),
        );
        return before >= 0 && all[before]?.level === level ? byHand(before) + 1 : (own[level]?.start ?? 1);
      };
      const expected = paragraphs.map(({ id, numbering: { level } }, at): [string, string] => {
        const { text = '', form = 'decimal' } = own[level] ?? {};
        return [id, text.replace(/%\d/, writeNumber(form, byHand(at)))];
      });
      expect([...numberBlocks(paragraphs)], `seed ${seed}`).toEqual(expected);
    }
  });

  it('T14 a contract: clauses, their items and letters', () => {
    expect(levels('contrato', 0, 1, 1, 2, 2, 3, 0, 1)).toEqual([
      'Cláusula 1ª',
      '1.1',
      '1.2',
      'a)',
      'b)',
      'i)',
      'Cláusula 2ª',
      '2.1',
    ]);
    expect(levels('contrato-extenso', 0, 0, 1)).toEqual(['Cláusula primeira', 'Cláusula segunda', '2.1']);
  });

  it('T14 a law: ordinals to nine, cardinals from ten on, and a paragraph that is alone', () => {
    const articles = levels('lei', ...Array.from({ length: 11 }, () => 0));
    expect(articles.slice(7)).toEqual(['Art. 8º', 'Art. 9º', 'Art. 10.', 'Art. 11.']);
    expect(levels('lei', 0, 1, 2, 2, 3, 0, 1, 1, 4)).toEqual([
      'Art. 1º',
      'Parágrafo único.',
      'I -',
      'II -',
      'a)',
      'Art. 2º',
      '§ 1º',
      '§ 2º',
      '1.',
    ]);
  });

  it('T14 schemes count each by itself, and a paragraph begins anew where it says so', () => {
    const blocks = [
      numbered('decimal', 0),
      numbered('contrato', 0),
      numbered('decimal', 0),
      numbered('contrato', 0, 7),
      numbered('contrato', 0),
    ];
    expect(labelsOf(blocks)).toEqual(['1.', 'Cláusula 1ª', '2.', 'Cláusula 7ª', 'Cláusula 8ª']);
  });

  it.each([
    ['words-feminine', 1, 'primeira'],
    ['words-feminine', 22, 'vigésima segunda'],
    ['words', 1, 'primeiro'],
    ['words', 22, 'vigésimo segundo'],
    ['words', 1000, '1000º'],
    ['words-feminine', 110, 'centésima décima'],
    ['words-feminine', 1000, '1000ª'],
    ['upper-roman', 1994, 'MCMXCIV'],
    ['lower-roman', 4, 'iv'],
    ['upper-letter', 28, 'AB'],
    ['ordinal', 12, '12º'],
    ['lower-roman', 1_000_000, '1000000'],
  ] as const)('T14 writes %s %i as %s', (form, value, text) => {
    expect(writeNumber(form, value)).toBe(text);
  });
});
