import { describe, expect, it } from 'vitest';
import { isJsonNode, readChildren, readState, type JsonNode } from '../../blocks/json-node.ts';
import { readConflict } from './block-conflict.ts';
import { mergeDocument } from './merge-document.ts';

/**
 * The promise: whatever two people do to one document, each word that either wrote is in the merge or in a conflict,
 * blocks keep their order, both devices get the same document, and blocks that nobody touched are as they were. The
 * model is a list of blocks with words that occur once, changed without the code under test.
 */
const RUNS = 400;

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof random>;

interface Part {
  id: string;
  kind: 'paragraph' | 'heading' | 'item' | 'cell';
  words: { text: string; bold: boolean }[];
}
type Model = Part[];

const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

function base(next: Random): Model {
  return Array.from({ length: 4 + next(8) }, (_, block): Part => {
    const kind = (['paragraph', 'paragraph', 'heading', 'item', 'cell'] as const)[next(5)] ?? 'paragraph';
    const words = Array.from({ length: 1 + next(8) }, (_each, word) => ({
      text: `w${block}x${word}`,
      bold: false,
    }));
    return { id: `b${block}`, kind, words };
  });
}

function textNodes(words: Part['words']): JsonNode[] {
  return words.flatMap(({ text, bold }, index) => [
    ...(index === 0 ? [] : [{ type: 'text', text: ' ', format: 0 }]),
    { type: 'text', text, format: bold ? 1 : 0 },
  ]);
}

function nodeOf({ id, kind, words }: Part): JsonNode {
  const children = textNodes(words);
  if (kind === 'item')
    return {
      type: 'list',
      listType: 'bullet',
      $: { id: `list-${id}` },
      children: [{ type: 'listitem', $: { id }, children }],
    };
  if (kind === 'paragraph') return { type: 'paragraph', $: { id }, children };
  if (kind === 'heading') return { type: 'heading', tag: 'h2', $: { id }, children };
  const cell = { type: 'tablecell', children: [{ type: 'paragraph', $: { id: `text-${id}` }, children }] };
  return {
    type: 'table',
    $: { id },
    children: [{ type: 'tablerow', $: { id: `row-${id}` }, children: [cell] }],
  };
}

const documentOf = (model: Model) => ({
  firstHeader: null,
  header: null,
  content: { root: { type: 'root' as const, children: model.map(nodeOf) } },
  firstFooter: null,
  footer: null,
});

/** Random changes by a person; the words are the person's own. */
function edited(from: Model, next: Random, person: string): Model {
  const model = from.map((part) => ({ ...part, words: [...part.words] }));
  let written = 0;
  const word = () => ({ text: `${person}${(written += 1)}`, bold: false });
  for (let count = next(8); count > 0; count -= 1) {
    const place = next(model.length);
    const part = model[place];
    if (part === undefined) continue;
    switch (next(7)) {
      case 0:
        model.splice(place, 0, {
          id: `${person}-b${(written += 1)}`,
          kind: 'paragraph',
          words: [word(), word()],
        });
        break;
      case 1:
        model.splice(place, 1);
        break;
      case 2:
        model.splice(next(model.length), 0, ...model.splice(place, 1));
        break;
      case 3:
        part.words = part.words.map((each) => ({ ...each, bold: true }));
        break;
      case 4:
        part.words.splice(next(part.words.length + 1), next(2), word());
        break;
      case 5:
        if (part.words.length > 1) part.words.splice(next(part.words.length), 1);
        break;
      default:
        if (part.kind !== 'cell') part.kind = part.kind === 'item' ? 'paragraph' : 'item';
    }
  }
  return model;
}

interface Case {
  before: Model;
  ana: Model;
  bruno: Model;
  /** Merged with Bruno's state on the server. */
  merged: JsonNode[];
  /** Merged with Ana's state on the server. */
  swapped: JsonNode[];
}

function merged(before: Model, local: Model, server: Model): JsonNode[] {
  const sides = { base: documentOf(before), local: documentOf(local), server: documentOf(server) };
  return mergeDocument(sides, authors).content.root.children.filter(isJsonNode);
}

function eachRun(check: (sides: Case) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const next = random(seed);
    const before = base(next);
    const [ana, bruno] = [edited(before, next, 'ana'), edited(before, next, 'bruno')];
    try {
      check({
        before,
        ana,
        bruno,
        merged: merged(before, ana, bruno),
        swapped: merged(before, bruno, ana),
      });
    } catch (error) {
      throw new Error(`seed ${seed}: ${JSON.stringify([before, ana, bruno])}`, { cause: error });
    }
  }
}

function* blocksOf(nodes: readonly unknown[]): Generator<JsonNode> {
  for (const node of nodes) {
    if (!isJsonNode(node)) continue;
    if (typeof readState(node, 'id') === 'string') yield node;
    yield* blocksOf(readChildren(node));
  }
}

const wordsOf = (model: Model): string[] => model.flatMap(({ words }) => words.map(({ text }) => text));
const idsOf = (nodes: readonly JsonNode[]): unknown[] =>
  [...blocksOf(nodes)].map((node) => readState(node, 'id'));
const conflictsOf = (nodes: readonly JsonNode[]): unknown[] =>
  [...blocksOf(nodes)].filter((node) => readConflict(node) !== null).map((node) => readState(node, 'id'));

describe('O04 whatever two people do to one text', () => {
  it('O04 every word that either wrote is in the merge or in a conflict', () => {
    eachRun(({ before, ana, bruno, merged: result, swapped }) => {
      const known = new Set(wordsOf(before));
      for (const nodes of [result, swapped]) {
        const all = new Set(JSON.stringify(nodes).match(/[a-z0-9]+/gu));
        const written = [...wordsOf(ana), ...wordsOf(bruno)].filter((word) => !known.has(word));
        expect(written.filter((word) => !all.has(word))).toEqual([]);
      }
    });
  });

  it('O04 every word that neither deleted is in the text, and no word is there twice', () => {
    eachRun(({ before, ana, bruno, merged: result }) => {
      const withoutOthers = JSON.stringify(result, (key, value: unknown) =>
        key === 'conflict' ? undefined : value,
      );
      const words = (withoutOthers.match(/"text":"[^"]*"/gu) ?? []).flatMap(
        (text) => text.match(/[a-z]+\d[a-z0-9]*/gu) ?? [],
      );
      expect(new Set(words).size).toBe(words.length);
      const [ofAna, ofBruno] = [new Set(wordsOf(ana)), new Set(wordsOf(bruno))];
      const stays = wordsOf(before).filter((word) => ofAna.has(word) && ofBruno.has(word));
      expect(stays.filter((word) => !words.includes(word))).toEqual([]);
    });
  });

  it('O04 two blocks that neither moved keep their order', () => {
    eachRun(({ before, ana, bruno, merged: result }) => {
      const order = idsOf(result);
      const fixed = before
        .map(({ id }) => id)
        .filter((id) => order.includes(id) && [ana, bruno].every((model) => !isMoved(before, model, id)));
      expect(order.filter((id) => fixed.some((other) => other === id))).toEqual(fixed);
    });
  });

  it('O04 blocks that nobody touched are as they were', () => {
    eachRun(({ before, ana, bruno, merged: result }) => {
      const stored = new Map([...blocksOf(result)].map((node) => [readState(node, 'id'), node]));
      for (const part of before) {
        const isSame = (model: Model): boolean =>
          model.some((other) => JSON.stringify(other) === JSON.stringify(part));
        if (!isSame(ana) || !isSame(bruno)) continue;
        const [wanted] = [...blocksOf([nodeOf(part)])].filter((node) => readState(node, 'id') === part.id);
        expect(stored.get(part.id)).toEqual(wanted);
      }
    });
  });

  it('O04 both devices get the same document, and conflicts in the same blocks', () => {
    let free = 0;
    eachRun(({ ana, bruno, before, merged: result, swapped }) => {
      expect(merged(before, ana, bruno)).toEqual(result);
      expect(new Set(conflictsOf(swapped))).toEqual(new Set(conflictsOf(result)));
      if (conflictsOf(result).length > 0 || movesMeet(before, ana, bruno)) return;
      free += 1;
      expect(swapped).toEqual(result);
    });
    expect(free).toBeGreaterThan(RUNS / 10);
  });

  it('O04 merging with what did not change, or once more, changes nothing', () => {
    eachRun(({ before, ana, bruno, merged: result }) => {
      expect(merged(before, ana, before)).toEqual(ana.map(nodeOf));
      expect(merged(before, before, bruno)).toEqual(bruno.map(nodeOf));
      const stored = {
        firstHeader: null,
        header: null,
        content: { root: { type: 'root' as const, children: result } },
        firstFooter: null,
        footer: null,
      };
      const again = mergeDocument(
        { base: documentOf(bruno), local: stored, server: documentOf(bruno) },
        authors,
      );
      expect(again.content.root.children).toEqual(result);
    });
  });
});

/** Whether a block is before or after another one than in `before`. */
function isMoved(before: Model, model: Model, id: string): boolean {
  const placeIn = (list: Model, wanted: string): number => list.findIndex((part) => part.id === wanted);
  const [was, now] = [placeIn(before, id), placeIn(model, id)];
  if (now < 0) return false;
  return before.some((other) => {
    const place = placeIn(model, other.id);
    return place >= 0 && placeIn(before, other.id) < was !== place < now;
  });
}

/** Both moved a block: it is where the server has it. */
function movesMeet(before: Model, ana: Model, bruno: Model): boolean {
  const isMoved = (model: Model): boolean => {
    const shared = (of: Model, other: Model): string =>
      of
        .filter(({ id }) => other.some((part) => part.id === id))
        .map(({ id }) => id)
        .join(' ');
    return shared(model, before) !== shared(before, model);
  };
  return isMoved(ana) && isMoved(bruno);
}
