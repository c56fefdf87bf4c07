import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAnchor, makeAnchor, type AnchorBlock } from './anchors.ts';

const block = (id: string, text: string, area: AnchorBlock['area'] = 'content'): AnchorBlock => ({
  area,
  id,
  text,
});

/** The anchor on `words` in the first of the blocks. */
function on(words: string, [first]: readonly AnchorBlock[], from = 0) {
  const at = first ?? block('', '');
  const start = at.text.indexOf(words, from);
  return makeAnchor({ block: at, start, end: start + words.length });
}

const textAt = (place: ReturnType<typeof findAnchor>): string | null =>
  place === null ? null : `${place.block.id}:${place.block.text.slice(place.start, place.end)}`;

/** A block whose every character is unlike all others, so that the model knows each of them again. */
interface Marked {
  id: string;
  signs: number[];
}
type Edit =
  | { does: 'insert'; block: number; at: number; count: number }
  | { does: 'remove'; block: number; at: number; count: number }
  | { does: 'split'; block: number; at: number }
  | { does: 'join'; block: number }
  | { does: 'move'; block: number; to: number };

const small = fc.nat(40);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    does: fc.constantFrom('insert' as const, 'remove' as const),
    block: small,
    at: small,
    count: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ does: fc.constant('split' as const), block: small, at: small }),
  fc.record({ does: fc.constant('join' as const), block: small }),
  fc.record({ does: fc.constant('move' as const), block: small, to: small }),
);

const FIRST_SIGN = 0x4e00;
const SIGNS = 12;

function edited(blocks: readonly Marked[], change: Edit, number: number): Marked[] {
  if (blocks.length === 0) return [];
  const index = change.block % blocks.length;
  const at = blocks[index] ?? { id: '', signs: [] };
  const { signs } = at;
  const offset = 'at' in change ? change.at % (signs.length + 1) : 0;
  switch (change.does) {
    case 'insert': {
      const added = Array.from({ length: change.count }, (_, each) => 0x7000 + number * 10 + each);
      return blocks.with(index, { ...at, signs: signs.toSpliced(offset, 0, ...added) });
    }
    case 'remove':
      return blocks.with(index, { ...at, signs: signs.toSpliced(offset, change.count) });
    case 'split': {
      const rest = { id: `new-${number}`, signs: signs.slice(offset) };
      return blocks.toSpliced(index, 1, { ...at, signs: signs.slice(0, offset) }, rest);
    }
    case 'join': {
      const next = blocks[index + 1];
      if (next === undefined) return [...blocks];
      return blocks.toSpliced(index, 2, { ...at, signs: [...signs, ...next.signs] });
    }
    case 'move':
      return blocks.toSpliced(index, 1).toSpliced(change.to % blocks.length, 0, at);
  }
}

const asBlocks = (blocks: readonly Marked[]): AnchorBlock[] =>
  blocks.map(({ id, signs }) => block(id, String.fromCodePoint(...signs)));

describe('T13 where the words of a comment are', () => {
  it('T13 an anchor follows its words through every edit, or says that they are lost', () => {
    const begun = Array.from({ length: 4 }, (_, index) => ({
      id: `block-${index}`,
      signs: Array.from({ length: SIGNS }, (_each, sign) => FIRST_SIGN + index * SIGNS + sign),
    }));
    const range = fc.record({
      block: fc.nat(3),
      start: fc.nat(SIGNS - 1),
      length: fc.integer({ min: 1, max: SIGNS }),
    });
    fc.assert(
      fc.property(range, fc.array(edit, { maxLength: 12 }), ({ block: index, start, length }, edits) => {
        const signs = begun[index]?.signs.slice(start, start + length) ?? [];
        const quoted = String.fromCodePoint(...signs);
        const from = asBlocks(begun)[index] ?? block('', '');
        const anchor = makeAnchor({ block: from, start, end: start + signs.length });
        const now = edits.reduce(edited, begun);
        const found = findAnchor(asBlocks(now), anchor);
        const words = found === null ? null : found.block.text.slice(found.start, found.end);
        const whole = asBlocks(now).find(({ text }) => text.includes(quoted));
        const isWhole = whole === undefined || textAt(found) === `${whole.id}:${quoted}`;
        // What is found holds some of the words; without any of them, they are lost.
        const holdsSome = words === null || Array.from(words).some((sign) => quoted.includes(sign));
        expect([isWhole, holdsSome]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });

  it('T13 of equal words those with the former surroundings are meant', () => {
    const text = 'em trinta dias a loja, em trinta dias o cliente';
    const anchor = on('trinta dias', [block('a', text)], 10);
    const found = findAnchor([block('a', `Fica dito: ${text}`)], anchor);
    expect(found?.start).toBe(`Fica dito: ${text}`.lastIndexOf('trinta dias'));
  });

  it('T13 words that another block got are found there, before those of another area', () => {
    const anchor = on('trinta dias', [block('a', 'prazo de trinta dias úteis')]);
    const blocks = [block('h', 'trinta dias', 'header'), block('a', 'prazo'), block('b', 'trinta dias')];
    expect(textAt(findAnchor(blocks, anchor))).toBe('b:trinta dias');
  });

  it('T13 words changed in the middle are found between their neighbours', () => {
    const anchor = on('trinta dias corridos', [
      block('a', 'no prazo de trinta dias corridos após a assinatura'),
    ]);
    const changed = [block('a', 'no prazo de trinta dias úteis corridos após a assinatura')];
    expect(textAt(findAnchor(changed, anchor))).toBe('a:trinta dias úteis corridos');
    expect(findAnchor([block('a', 'no prazo de um mês após a assinatura')], anchor)).toBeNull();
  });

  it('T13 an anchor without words is about its block as long as that exists', () => {
    const anchor = makeAnchor({ block: block('a', 'Cláusula'), start: 0, end: 0 });
    expect(textAt(findAnchor([block('a', 'Outra')], anchor))).toBe('a:Outra');
    expect(findAnchor([block('b', 'Cláusula')], anchor)).toBeNull();
  });

  it('T13 long words are quoted by their beginning', () => {
    const long = 'palavra '.repeat(400);
    const anchor = makeAnchor({ block: block('a', long), start: 0, end: long.length });
    expect(anchor.quote.length).toBe(1000);
    expect(anchor.after.length).toBe(64);
  });

  it('T13 of two blocks with one id, the one of its own area', () => {
    const [first, every] = [block('h', 'Timbre', 'firstHeader'), block('h', 'Timbre', 'header')];
    expect(findAnchor([first, every], on('Timbre', [every]))?.block).toBe(every);
    expect(findAnchor([first, every], on('Timbre', [first]))?.block).toBe(first);
    expect(findAnchor([first], on('Timbre', [every]))?.block).toBe(first);
  });
});
