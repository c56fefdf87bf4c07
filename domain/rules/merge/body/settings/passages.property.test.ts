import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../../entities/expression.ts';
import { isExpression } from '../../../../entities/expression.ts';
import type { Passage } from '../../../../entities/passage.ts';
import { isJsonNode, isJsonObject, readState, type JsonNode } from '../../../blocks/json-node.ts';
import { call, field, number } from '../../../expression/testing/build.ts';
import { parsePassages, parseWithin } from '../../../living/read-passages.ts';
import { readConflict } from '../block-conflict.ts';
import { mergeDocument } from '../merge-document.ts';

/**
 * The promise: rules that two people give to parts of one document are all kept, each as one of them wrote it, while
 * others change its words; of a rule that both changed, the server's stays and the other is beside it. The model is a
 * map of passages, and for each block its words and passages.
 */
const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

interface Side {
  passages: Readonly<Record<string, Passage>>;
  blocks: readonly { id: string; text: string; within: readonly string[] }[];
}

const shownIf = (shown: Expression): Passage => ({ kind: 'condition', shown });

const BASE: Side = {
  passages: { p0: shownIf(field('A')), p1: shownIf(call('gt', field('B'), number('1'))) },
  blocks: Array.from({ length: 6 }, (_, index) => ({
    id: `b${index}`,
    text: `texto ${index}`,
    within: index < 2 ? ['p0'] : index === 3 ? ['p1'] : [],
  })),
};

const RULES: readonly ((person: string) => Expression)[] = [
  (person) => field(person),
  () => call('not', field('A')),
  (person) => call('lt', field('B'), field(person)),
  () => call('gt', field('B'), number('2')),
];

const edit = fc.record({
  does: fc.constantFrom('rule' as const, 'add' as const, 'write' as const, 'remove' as const),
  place: fc.nat(30),
  rule: fc.nat(3),
});
const edits = fc.array(edit, { maxLength: 5 });
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never;

function edited(person: string, changes: Edits): Side {
  let { passages, blocks } = BASE;
  for (const [step, { does, place, rule }] of changes.entries()) {
    const names = Object.keys(passages);
    const name = names[place % names.length];
    const block = blocks[place % blocks.length];
    const shown = (RULES[rule] ?? field)(person);
    if (name === undefined || block === undefined) continue;
    const change = (part: Partial<Side['blocks'][number]>): void => {
      blocks = blocks.map((each) => (each === block ? { ...each, ...part } : each));
    };
    if (does === 'rule') passages = { ...passages, [name]: shownIf(shown) };
    else if (does === 'write') change({ text: `${block.text} ${person}${step}` });
    else if (does === 'add') {
      // A part without a rule gets one of its own.
      if (block.within.length > 0) continue;
      passages = { ...passages, [`${person}${step}`]: shownIf(shown) };
      change({ within: [`${person}${step}`] });
    } else {
      const { [name]: _, ...rest } = passages;
      passages = rest;
      blocks = blocks.map((each) => ({ ...each, within: each.within.filter((id) => id !== name) }));
    }
  }
  return { passages, blocks };
}

const documentOf = ({ passages, blocks }: Side) => ({
  firstHeader: null,
  header: null,
  content: {
    root: {
      type: 'root' as const,
      $: { passages },
      children: blocks.map(({ id, text, within }) => ({
        type: 'paragraph',
        $: { id, ...(within.length === 0 ? {} : { within }) },
        children: [{ type: 'text', text, format: 0 }],
      })),
    },
  },
  firstFooter: null,
  footer: null,
});

function rootOf(local: Side, server: Side): JsonNode {
  const sides = { base: documentOf(BASE), local: documentOf(local), server: documentOf(server) };
  return mergeDocument(sides, authors).content.root;
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** What of one thing remains of three states of it. */
function remaining<T>(base: T, ana: T, bruno: T): { kept: T; other: T | null } {
  if (text(ana) === text(bruno) || text(ana) === text(base)) return { kept: bruno, other: null };
  if (text(bruno) === text(base)) return { kept: ana, other: null };
  return { kept: bruno, other: ana };
}

const passagesOf = (root: JsonNode): Record<string, Passage> =>
  Object.fromEntries(parsePassages(readState(root, 'passages')));

describe('O04 T21 two people give rules to parts of one document', () => {
  it('O04 T21 each rule is one that somebody wrote, and none is lost', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(edits, edits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const root = rootOf(ana, bruno);
        const wanted: Record<string, Passage> = {};
        const others: Record<string, Passage | undefined> = {};
        for (const id of new Set([...Object.keys(ana.passages), ...Object.keys(bruno.passages)])) {
          const { kept, other } = remaining(BASE.passages[id], ana.passages[id], bruno.passages[id]);
          if (kept !== undefined) wanted[id] = kept;
          if (
            text(ana.passages[id]) !== text(kept) &&
            text(bruno.passages[id]) === text(kept) &&
            other !== null
          )
            others[id] = other;
        }
        expect(passagesOf(root)).toEqual(wanted);
        const stored = readState(root, 'passages');
        for (const passage of Object.values(isJsonObject(stored) ? stored : {}))
          expect(isJsonObject(passage) && isExpression(passage['shown'])).toBe(true);
        const aside = readConflict(root)?.others[0]?.block;
        const shownBeside = isJsonNode(aside) ? passagesOf(aside) : {};
        for (const [id, passage] of Object.entries(others)) expect(shownBeside[id]).toEqual(passage);
        conflicts += Object.keys(others).length;
      }),
      { numRuns: 600 },
    );
    expect(conflicts).toBeGreaterThan(20);
  });

  it('O04 T21 each block stays in the passages that one of them put it into, whoever changes its words', () => {
    fc.assert(
      fc.property(edits, edits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const root = rootOf(ana, bruno);
        const children = Array.isArray(root['children']) ? root['children'].filter(isJsonNode) : [];
        for (const [index, { id, within }] of BASE.blocks.entries()) {
          const node = children.find((child) => readState(child, 'id') === id);
          const { kept } = remaining(
            within,
            ana.blocks[index]?.within ?? [],
            bruno.blocks[index]?.within ?? [],
          );
          expect(node === undefined ? null : parseWithin(readState(node, 'within'))).toEqual(kept);
        }
      }),
      { numRuns: 400 },
    );
  });
});
