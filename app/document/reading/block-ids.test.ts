import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBlockId } from './block-ids.ts';
import { isJsonNode, readChildren } from './json-node.ts';
import type { JsonNode } from './json-node.ts';
import { restoreDocument } from './restore.ts';

const WITH_ID: ReadonlySet<string> = new Set(
  'paragraph heading quote list listitem table tablerow page-break'.split(' '),
);

const text = (value: string): JsonNode => ({ type: 'text', text: value });
const block = (type: string, ...children: unknown[]): JsonNode => ({ type, children });
const line = (words: string): JsonNode => block('paragraph', text(words));
const document = (content: unknown[], header: unknown[] | null = null) => ({
  header: header === null ? null : { root: { type: 'root', children: header } },
  content: { root: { type: 'root', children: content } },
  footer: null,
});

function* nodesOf(node: JsonNode): Generator<JsonNode> {
  yield node;
  for (const child of readChildren(node)) if (isJsonNode(child)) yield* nodesOf(child);
}

function blocksOf(stored: unknown): JsonNode[] {
  const { header, content, footer } = restoreDocument(stored);
  return [header, content, footer]
    .flatMap((area) => (area === null ? [] : [...nodesOf(area.root)]))
    .filter(({ type }) => WITH_ID.has(type));
}

const idsOf = (stored: unknown): string[] => blocksOf(stored).map(readBlockId);

/** Id of the block with these words. */
const idOf = (stored: unknown, words: string): string | undefined => {
  const found = blocksOf(stored).find((each) =>
    readChildren(each).some((child) => isJsonNode(child) && child['text'] === words),
  );
  return found === undefined ? undefined : readBlockId(found);
};

/** Documents of former releases, as they are stored. */
const fixtures = ['contract', 'older'].map((name): [string, unknown] => {
  const file: unknown = JSON.parse(readFileSync(`tests/fixtures/${name}.template.json`, 'utf8'));
  const template = (file as { template?: { document: unknown }; document?: unknown }).template ?? file;
  return [name, (template as { document: unknown }).document];
});

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

/** A stored document with few different texts, some blocks with an id, some with the id of another one. */
function anyDocument(next: (below: number) => number): { stored: unknown; ids: string[] } {
  const ids: string[] = [];
  const named = (node: JsonNode): JsonNode => {
    if (next(3) > 0) return node;
    const id = next(4) === 0 && ids.length > 0 ? (ids[next(ids.length)] ?? 'x') : `id${ids.length}`;
    ids.push(id);
    return { ...node, $: { id, marker: 'alpha' } };
  };
  const any = (depth: number): JsonNode => {
    const kind = depth > 2 ? 0 : next(5);
    if (kind === 3)
      return named(
        block('list', named(block('listitem', text(`i${next(3)}`))), named(block('listitem', any(3)))),
      );
    if (kind === 4)
      return named(block('table', named(block('tablerow', block('tablecell', any(depth + 1), any(3))))));
    return named(
      block(
        ['paragraph', 'heading', 'quote'][kind] ?? 'paragraph',
        ...(next(3) === 0 ? [] : [text(`t${next(3)}`)]),
      ),
    );
  };
  const area = (): JsonNode[] => Array.from({ length: 1 + next(6) }, () => any(0));
  return { stored: document(area(), next(2) === 0 ? null : area()), ids };
}

describe('ids of stored blocks', () => {
  it('T13 T20 whatever is stored, ids are unique, the same each time, and those that are stored stay', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { stored, ids } = anyDocument(random(seed));
      const read = idsOf(stored);
      expect(read, `seed ${seed}`).not.toContain('');
      expect(new Set(read).size, `seed ${seed}`).toBe(read.length);
      expect(idsOf(structuredClone(stored))).toEqual(read);
      expect(read).toEqual(expect.arrayContaining(ids));
      const again = restoreDocument(restoreDocument(stored));
      expect(idsOf(again)).toEqual(read);
    }
  });

  it.each(fixtures)('T13 T20 a document of a former release gets ids and keeps all else: %s', (_, stored) => {
    expect(idsOf(stored).length).toBeGreaterThan(0);
    expect(idsOf(stored)).not.toContain('');
    const bare = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key: string, part: unknown) => (key === '$' ? undefined : part));
    const { content } = restoreDocument(stored);
    const before = (stored as { content: { root: JsonNode } }).content;
    expect(bare(content)).toMatchObject(bare(before) as object);
    const restored = restoreDocument(stored);
    expect(restoreDocument(restored).content).toEqual(restored.content);
  });

  it('T20 a paragraph that did not change has the same id in the next version, wherever it went', () => {
    const first = document([line('Das partes'), line('Do objeto'), line('Do foro')]);
    const next = document([
      line('Novo'),
      line('Do objeto'),
      line('Do preço'),
      block('heading', text('Das partes')),
    ]);
    for (const words of ['Das partes', 'Do objeto']) expect(idOf(next, words)).toBe(idOf(first, words));
  });

  it('T20 writing in the body changes no derived id of the header', () => {
    const header = [line('Timbre'), line('')];
    const first = document([line(''), line('')], header);
    const next = document([line('Timbre'), line('')], header);
    expect(idsOf(next).slice(0, 2)).toEqual(idsOf(first).slice(0, 2));
  });

  it('T20 a block that a former release added does not take the id that another block has', () => {
    const [id] = idsOf(document([line('igual')]));
    const ids = idsOf(document([line('igual'), { ...line('igual'), $: { id } }]));
    expect(ids[1]).toBe(id);
    expect(ids[0]).not.toBe(id);
  });
});
