import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonNode, readChildren } from '#domain/rules/blocks/json-node.ts';
import { readBlockId } from '#domain/rules/blocks/block-ids.ts';
import { mergeDocument } from '#domain/rules/merge/body/merge-document.ts';
import { findAnchor, makeAnchor, type AnchorBlock } from './anchors.ts';

/** A paragraph with words that occur once in the document. */
interface Line {
  id: string;
  words: readonly string[];
}

const BASE: readonly Line[] = Array.from({ length: 4 }, (_, line) => ({
  id: `b${line}`,
  words: Array.from({ length: 6 }, (_each, word) => `p${line}${'abcdef'.charAt(word)}`),
}));

const edit = fc.record({
  does: fc.constantFrom('write', 'erase', 'move', 'delete', 'insert'),
  line: fc.nat(10),
  place: fc.nat(10),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(person: string, edits: readonly Edit[]): readonly Line[] {
  return edits.reduce((lines, { does, line, place }, number) => {
    const index = line % Math.max(1, lines.length);
    const at = lines[index];
    const word = `${person}${number}`;
    if (at === undefined || does === 'insert') return lines.toSpliced(index, 0, { id: word, words: [word] });
    const gap = place % (at.words.length + 1);
    if (does === 'write') return lines.with(index, { ...at, words: at.words.toSpliced(gap, 0, word) });
    if (does === 'erase') return lines.with(index, { ...at, words: at.words.toSpliced(gap, 1) });
    const without = lines.toSpliced(index, 1);
    return does === 'delete' ? without : without.toSpliced(place % lines.length, 0, at);
  }, BASE);
}

const documentOf = (lines: readonly Line[]) => ({
  firstHeader: null,
  header: null,
  content: {
    root: {
      type: 'root' as const,
      children: lines.map(({ id, words }) => ({
        type: 'paragraph',
        $: { id },
        children: [{ type: 'text', text: words.join(' ') }],
      })),
    },
  },
  firstFooter: null,
  footer: null,
});

/** The blocks as a comment sees them, without other versions. */
function blocksOf(document: ReturnType<typeof mergeDocument>): AnchorBlock[] {
  return document.content.root.children.filter(isJsonNode).map((node) => ({
    area: 'content',
    id: readBlockId(node),
    text: readChildren(node)
      .map((child) => (isJsonNode(child) ? String(child['text']) : ''))
      .join(''),
  }));
}

const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

it('O04 T13 a comment finds its words in what two people made of the text', () => {
  const range = fc.record({ line: fc.nat(3), start: fc.nat(5), count: fc.integer({ min: 1, max: 3 }) });
  const edits = fc.array(edit, { maxLength: 6 });
  fc.assert(
    fc.property(range, edits, edits, ({ line, start, count }, ofAna, ofBruno) => {
      const { id, words } = BASE[line] ?? { id: '', words: [] };
      const quote = words.slice(start, start + count).join(' ');
      const text = words.join(' ');
      const begin = text.indexOf(quote);
      const block: AnchorBlock = { area: 'content', id, text };
      const anchor = makeAnchor({ block, start: begin, end: begin + quote.length });
      const sides = {
        base: documentOf(BASE),
        local: documentOf(edited('ana', ofAna)),
        server: documentOf(edited('bruno', ofBruno)),
      };
      const blocks = blocksOf(mergeDocument(sides, authors));
      const place = findAnchor(blocks, anchor);
      const found = place === null ? null : [place.block.id, place.block.text.slice(place.start, place.end)];
      const whole = blocks.find((each) => each.text.includes(quote));
      // Words that somebody changed in the middle, or erased, are the anchor's own matter.
      expect(whole === undefined || found).toEqual(whole === undefined || [whole.id, quote]);
    }),
    { numRuns: 500 },
  );
});
