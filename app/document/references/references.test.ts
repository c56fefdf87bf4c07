import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Paragraph, ParagraphNumbering, Reference } from '../model.ts';
import { numberParagraphs } from '../numbering/number-blocks.ts';
import { DEFAULT_STYLE } from '../styles.ts';
import { inlinesText, type ShownValues } from '../text.ts';
import { References } from './references.ts';

const to = (target: string, shows: Reference['shows']): Reference => ({
  kind: 'reference',
  target,
  shows,
  style: DEFAULT_STYLE,
});

function paragraph(id: string, words: string, more: Partial<Paragraph> = {}): Paragraph {
  const inlines = [{ kind: 'text' as const, text: words, style: DEFAULT_STYLE }];
  return {
    kind: 'paragraph',
    path: [0],
    id,
    align: 'start',
    indent: 0,
    inlines,
    style: DEFAULT_STYLE,
    ...more,
  };
}

const numbered = (id: string, scheme: string, level: number, words = id): Paragraph =>
  paragraph(id, words, { numbering: { scheme, level } });

const plain: ShownValues = { fields: new Map(), values: {} };

function shownIn(body: readonly Block[], reference: Reference): string | null {
  const references = new References();
  references.read([body]);
  return references.textOf(reference, plain);
}

const NUMBERS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  contrato: [[1], [1, 2], [3], [4]],
  lei: [[1], [2], [3], [4], [5]],
  decimal: [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]],
};

/** How one cites by hand: upwards from the paragraph, through the nearest ones above it, to a label that names the rest. */
function citedByHand(all: readonly { id: string; numbering: ParagraphNumbering }[], at: number): string {
  const labels = numberParagraphs(all);
  const cut = (id: string) => (labels.get(id) ?? '').replace(/(\.| -)$/, '');
  const own = all[at];
  if (own === undefined) return '';
  const { scheme } = own.numbering;
  const parts = [cut(own.id)];
  const named = (index: number): number => {
    const { id = '', numbering } = all[index] ?? {};
    const level = numbering?.level ?? 0;
    if (labels.get(id) === 'Parágrafo único.') return level;
    return Math.min(...(NUMBERS[scheme]?.[level] ?? [])) - 1;
  };
  let below = named(at);
  let least = own.numbering.level;
  for (let before = at - 1; before >= 0 && least > 0; before -= 1) {
    const other = all[before];
    if (other?.numbering.scheme !== scheme || other.numbering.level >= least) continue;
    least = other.numbering.level;
    if (least >= below) continue;
    parts.unshift(cut(other.id));
    below = named(before);
  }
  return parts.join(', ');
}

describe('cross-references', () => {
  it('T14 cite a number as one does by hand, whatever levels follow each other', () => {
    const place = fc.record({
      scheme: fc.constantFrom('contrato', 'lei', 'decimal'),
      level: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
        const all = places.map((numbering, at) => ({ id: `p${at}`, numbering }));
        const body = all.map(({ id, numbering }) => numbered(id, numbering.scheme, numbering.level));
        for (const [at, { id }] of all.entries())
          expect(shownIn(body, to(id, 'number'))).toBe(citedByHand(all, at));
      }),
      { numRuns: 200, seed: 20_261_126 },
    );
  });

  it('T14 of a contract and a law, in full and by the label alone', () => {
    const contract = [0, 1, 2, 3].map((level) => numbered(`c${level}`, 'contrato', level));
    const cited = (body: readonly Block[], id: string) => [
      shownIn(body, to(id, 'number')),
      shownIn(body, to(id, 'label')),
    ];
    expect(cited(contract, 'c0')).toEqual(['Cláusula 1ª', 'Cláusula 1ª']);
    expect(cited(contract, 'c1')).toEqual(['1.1', '1.1']);
    expect(cited(contract, 'c2')).toEqual(['1.1, a)', 'a)']);
    expect(cited(contract, 'c3')).toEqual(['1.1, a), i)', 'i)']);
    const law = [0, 1, 2, 3].map((level) => numbered(`l${level}`, 'lei', level));
    expect(cited(law, 'l2')).toEqual(['Art. 1º, Parágrafo único, I', 'I']);
    expect(cited([...law, numbered('next', 'lei', 1)], 'l3')).toEqual(['Art. 1º, § 1º, I, a)', 'a)']);
  });

  it('T14 show texts and pages, what a target without a number says, and nothing of one that is missing', () => {
    const body = [
      paragraph('title', ' Das  partes\n e do objeto '),
      numbered('clause', 'contrato', 0, 'Do preço'),
      paragraph('empty', ''),
    ];
    expect(shownIn(body, to('clause', 'text'))).toBe('Do preço');
    for (const shows of ['number', 'label', 'text'] as const)
      expect(shownIn(body, to('title', shows))).toBe('Das partes e do objeto');
    expect(shownIn(body, to('empty', 'text'))).toBe('…');
    expect(shownIn(body, to('title', 'page'))).toBe('1');
    for (const id of ['gone', '']) expect(shownIn(body, to(id, 'number'))).toBeNull();
    expect(inlinesText([to('gone', 'text')], plain)).toBe('[?]');
  });

  it('T14 a text that refers to itself comes to an end', () => {
    const round = (id: string, target: string, shows: Reference['shows']) =>
      paragraph(id, '', {
        inlines: [{ kind: 'text', text: `${id} `, style: DEFAULT_STYLE }, to(target, shows)],
      });
    const body = [round('a', 'b', 'text'), round('b', 'a', 'number'), round('c', 'c', 'text')];
    expect(shownIn(body, to('a', 'text'))).toBe('a …');
    expect(shownIn(body, to('b', 'text'))).toBe('b …');
    expect(shownIn(body, to('c', 'text'))).toBe('c …');
  });
});
