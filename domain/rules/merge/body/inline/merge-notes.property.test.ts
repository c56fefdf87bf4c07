import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isJsonNode,
  isJsonObject,
  readChildren,
  readState,
  type JsonNode,
} from '../../../blocks/json-node.ts';
import { readConflict } from '../block-conflict.ts';
import { mergeDocument } from '../merge-document.ts';

/**
 * The promise: two people who edit a text with footnotes lose no word of the text or of a note; words of one note that
 * do not touch merge; a note that one edits and whose mark the other deletes is a conflict. The model is a list of words
 * that occur once, and of notes with words.
 */
const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

interface Note {
  id: string;
  /** The words of its paragraphs. */
  lines: readonly (readonly string[])[];
}
type Part = string | Note;
type Model = readonly { id: string; parts: readonly Part[] }[];

const BASE: Model = ['a', 'b', 'c'].map((id) => ({
  id,
  parts: [
    `${id}1`,
    `${id}2`,
    {
      id: `${id}n`,
      lines: [
        [`${id}n1`, `${id}n2`, `${id}n3`],
        [`${id}n4`, `${id}n5`],
      ],
    },
    `${id}3`,
    `${id}4`,
    { id: `${id}m`, lines: [[`${id}m1`, `${id}m2`]] },
    `${id}5`,
  ],
}));

const isNote = (part: Part): part is Note => typeof part !== 'string';
const paragraphOf = (children: JsonNode[]): JsonNode => ({ type: 'paragraph', children });
const textOf = (word: string): JsonNode => ({ type: 'text', text: `${word} `, format: 0 });

function nodeOf(part: Part): JsonNode {
  if (!isNote(part)) return textOf(part);
  const children = part.lines.map((words) => paragraphOf(words.map(textOf)));
  return { type: 'footnote', text: '*', note: { root: { type: 'root', children } } };
}

const documentOf = (model: Model) => ({
  firstHeader: null,
  header: null,
  content: {
    root: {
      type: 'root' as const,
      children: model.map(({ id, parts }) => ({ ...paragraphOf(parts.map(nodeOf)), $: { id } })),
    },
  },
  firstFooter: null,
  footer: null,
});

const TEXT_EDITS = ['write', 'erase'] as const;
const NOTE_EDITS = ['write-note', 'erase-note', 'split-note'] as const;
const MARK_EDITS = ['add-mark', 'delete-mark'] as const;
type Edit = {
  does: (typeof TEXT_EDITS | typeof NOTE_EDITS | typeof MARK_EDITS)[number];
  block: number;
  place: number;
  inner: number;
};

const editsOf = (does: readonly Edit['does'][]) =>
  fc.array(
    fc.record({ does: fc.constantFrom(...does), block: fc.nat(2), place: fc.nat(20), inner: fc.nat(20) }),
    { maxLength: 5 },
  );
const anyEdits = editsOf([...TEXT_EDITS, ...NOTE_EDITS, ...MARK_EDITS]);

/** What a person makes of the text; the words are the person's own. */
function edited(person: string, edits: readonly Edit[]): Model {
  return edits.reduce<Model>(
    (model, edit, number) =>
      model.map((block, index) =>
        index === edit.block ? { ...block, parts: changed(block.parts, edit, `${person}${number}`) } : block,
      ),
    BASE,
  );
}

function changed(parts: readonly Part[], { does, place, inner }: Edit, word: string): readonly Part[] {
  const gap = place % (parts.length + 1);
  if (does === 'write') return parts.toSpliced(gap, 0, word);
  if (does === 'add-mark') return parts.toSpliced(gap, 0, { id: word, lines: [[word]] });
  const wanted = parts.filter((part) => isNote(part) === (does !== 'erase'));
  const part = wanted[place % Math.max(1, wanted.length)];
  if (part === undefined) return parts;
  const index = parts.indexOf(part);
  if (!isNote(part) || does === 'delete-mark') return parts.toSpliced(index, 1);
  return parts.with(index, { ...part, lines: changedNote(part.lines, { does, inner }, word) });
}

function changedNote(
  lines: Note['lines'],
  { does, inner }: Pick<Edit, 'does' | 'inner'>,
  word: string,
): Note['lines'] {
  const index = inner % lines.length;
  const words = lines[index] ?? [];
  const gap = inner % (words.length + 1);
  if (does === 'write-note') return lines.with(index, words.toSpliced(gap, 0, word));
  if (does === 'erase-note') return words.length < 2 ? lines : lines.with(index, words.toSpliced(gap, 1));
  return lines.toSpliced(index, 1, words.slice(0, gap), [word, ...words.slice(gap)]);
}

const wordsOf = (model: Model): string[] =>
  model.flatMap(({ parts }) => parts.flatMap((part) => (isNote(part) ? part.lines.flat() : [part])));

const BASE_WORDS = new Set(wordsOf(BASE));
const keepsWord = ({ lines }: Note): boolean => lines.flat().some((word) => BASE_WORDS.has(word));

function merged(local: Model, server: Model): JsonNode[] {
  const sides = { base: documentOf(BASE), local: documentOf(local), server: documentOf(server) };
  return mergeDocument(sides, authors).content.root.children.filter(isJsonNode);
}

/** Words of the text in their order, those of notes included; other versions are left out. */
function shownWords(nodes: readonly JsonNode[]): string[] {
  return nodes.flatMap((node) => {
    const note = node['note'];
    if (isJsonObject(note) && isJsonNode(note['root'])) return shownWords([note['root']]);
    if (typeof node['text'] === 'string') return node['text'].split(' ').filter((word) => word !== '');
    return shownWords(readChildren(node).filter(isJsonNode));
  });
}

const inConflict = (nodes: readonly JsonNode[]): unknown[] =>
  nodes.filter((node) => readConflict(node) !== null).map((node) => readState(node, 'id'));

describe('O04 T16 two people edit a text with footnotes', () => {
  it('O04 T16 every word that either wrote, in a note too, is in the text or in a conflict', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const known = new Set(wordsOf(BASE));
        const written = [...wordsOf(ana), ...wordsOf(bruno)].filter((word) => !known.has(word));
        for (const nodes of [merged(ana, bruno), merged(bruno, ana)]) {
          const all = new Set(JSON.stringify(nodes).match(/[a-z0-9]+/gu));
          expect(written.filter((word) => !all.has(word))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('O04 T16 words of text and notes that neither deleted stay, once and in their order', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const shown = shownWords(merged(ana, bruno));
        expect(new Set(shown).size).toBe(shown.length);
        const sides = [new Set(wordsOf(ana)), new Set(wordsOf(bruno))];
        const kept = wordsOf(BASE).filter((word) => sides.every((side) => side.has(word)));
        expect(shown.filter((word) => kept.includes(word))).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('O04 T16 one who edits the text and one who edits its notes, not all their words, never conflict', () => {
    fc.assert(
      fc.property(editsOf(TEXT_EDITS), editsOf(NOTE_EDITS), (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        // Notes have no ids: one without any of its words is another note, beside which text was deleted.
        fc.pre(bruno.every(({ parts }) => parts.filter(isNote).every(keepsWord)));
        const notes = new Map(
          bruno.flatMap(({ parts }) => parts.filter(isNote).map((note) => [note.id, note] as const)),
        );
        const both = ana.map((block) => ({
          ...block,
          parts: block.parts.map((part) => (isNote(part) ? (notes.get(part.id) ?? part) : part)),
        }));
        for (const nodes of [merged(ana, bruno), merged(bruno, ana)]) {
          expect(inConflict(nodes)).toEqual([]);
          expect(shownWords(nodes)).toEqual(wordsOf(both));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('O04 T16 both devices get the same text and notes, or conflicts in the same blocks', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const [one, other] = [merged(ana, bruno), merged(bruno, ana)];
        expect(inConflict(other)).toEqual(inConflict(one));
        const isFree = (_node: JsonNode, index: number): boolean => {
          const node = one[index];
          return node !== undefined && readConflict(node) === null;
        };
        expect(other.filter(isFree)).toEqual(one.filter(isFree));
      }),
      { numRuns: 500 },
    );
  });
});
