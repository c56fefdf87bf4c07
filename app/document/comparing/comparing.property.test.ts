import { describe, expect, it } from 'vitest';
import { createRandom } from '#tests/support/same-random.ts';
import { restoreDocument } from '../reading/restore.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ComparedBlocks, ComparedContent, ComparedUnit, Comparison } from './comparison.ts';
import { resolveComparison } from './resolve.ts';

type Json = { type: string; children?: Json[]; [key: string]: unknown };
type Random = (limit: number) => number;

/** Writes random documents, and changes them as people do: words, formats, blocks, lists, rows, columns, fields. */
class Writer {
  readonly #random: Random;
  readonly #withIds: boolean;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#withIds = random(4) > 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.#random(items.length)] as T;
  }

  word(): string {
    return this.pick([
      'de',
      'contrato',
      'parte',
      'prazo',
      'valor',
      'art.',
      'foro',
      'multa',
      `w${(this.#made += 1)}`,
    ]);
  }

  words(count: number): string {
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  node(type: string, children: Json[], more: Record<string, unknown> = {}): Json {
    this.#made += 1;
    const state = this.#withIds && type !== 'tablecell' ? { $: { id: `b${this.#made}` } } : {};
    return { type, version: 1, direction: null, format: '', indent: 0, children, ...more, ...state };
  }

  inlines(): Json[] {
    return Array.from({ length: this.#random(4) }, () => this.inline());
  }

  inline(): Json {
    const format = this.pick([0, 0, 1]);
    const text = { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '' };
    switch (this.#random(9)) {
      case 8:
        return { ...text, type: 'footnote', mode: 'token', text: '*', note: this.note() };
      case 0:
        return { ...text, type: 'field', mode: 'token', field: this.pick(['A', 'B']), text: '#a' };
      case 1:
        return { type: 'linebreak', version: 1 };
      case 2:
        return this.bare('link', [{ ...text, text: this.words(2) }], { url: 'https://a.example' });
      case 3:
        return { type: 'unheard-of', version: 1, note: this.word() };
      default:
        return { ...text, text: `${this.words(1 + this.#random(6))} ` };
    }
  }

  note(): { root: Json } {
    const line = (): Json =>
      this.bare('paragraph', [{ type: 'text', version: 1, text: this.words(1 + this.#random(4)) }], {});
    return {
      root: this.bare(
        'root',
        Array.from({ length: 1 + this.#random(2) }, () => line()),
        {},
      ),
    };
  }

  bare(type: string, children: Json[], more: Record<string, unknown>): Json {
    return { type, version: 1, direction: null, format: '', indent: 0, children, ...more };
  }

  item(depth: number): Json {
    if (depth < 2 && this.#random(5) === 0)
      return this.node('listitem', [this.list(depth + 1)], { value: 1 });
    return this.node('listitem', this.inlines(), { value: 1 });
  }

  list(depth: number): Json {
    const items = Array.from({ length: 1 + this.#random(4) }, () => this.item(depth));
    return this.node('list', items, { listType: this.pick(['number', 'bullet']), start: 1, tag: 'ul' });
  }

  cell(): Json {
    const blocks = Array.from({ length: 1 + this.#random(2) }, () => this.paragraph());
    return this.node('tablecell', blocks, { headerState: 0, colSpan: 1, rowSpan: 1 });
  }

  row(columns: number): Json {
    return this.node(
      'tablerow',
      Array.from({ length: columns }, () => this.cell()),
    );
  }

  paragraph(): Json {
    return this.node('paragraph', this.inlines(), { textFormat: 0, textStyle: '' });
  }

  block(): Json {
    switch (this.#random(9)) {
      case 0:
        return this.node('heading', this.inlines(), { tag: this.pick(['h1', 'h2']) });
      case 1:
      case 2:
        return this.list(0);
      case 3: {
        const columns = 1 + this.#random(3);
        const rows = Array.from({ length: 1 + this.#random(3) }, () => this.row(columns));
        return this.node('table', rows, { colWidths: Array.from({ length: columns }, () => 100) });
      }
      case 4:
        return this.pick([
          { type: 'page-break', version: 1 },
          { type: 'from-the-future', version: 1, note: this.word() },
          this.node('quote', this.inlines()),
        ]);
      default:
        return this.paragraph();
    }
  }

  /** Puts a block into a passage, or changes a rule of the document. */
  enclose(root: Json): void {
    const passages = { ...(root['$'] as { passages?: object } | undefined)?.passages } as Json;
    const id = this.pick(['c1', 'c2', 'c3']);
    if (this.#random(5) === 0) delete passages[id];
    else passages[id] = { kind: 'condition', shown: { field: this.word() } };
    root['$'] = { ...(root['$'] as object), passages };
    const block = root.children?.[this.#random(root.children.length)];
    if (block !== undefined && this.#random(2) === 0)
      block['$'] = { ...(block['$'] as object), within: [id] };
  }

  area(): { root: Json } {
    const blocks = Array.from({ length: 1 + this.#random(7) }, () => this.block());
    return { root: this.bare('root', blocks, {}) };
  }

  content(): ComparedContent {
    const content = this.area();
    for (let left = this.#random(3); left > 0; left -= 1) this.enclose(content.root);
    const fields = ['A', 'B', 'C'].map((id) => ({ id, name: `Campo ${id}`, sectionId: 's' }));
    return {
      name: this.word(),
      fields,
      sections: [{ id: 's', name: 'Partes', fields: ['A', 'B', 'C'] }],
      document: {
        header: this.#random(2) === 0 ? null : (this.area() as never),
        content: content as never,
        footer: null,
        pagesInfo: {
          width: 794,
          pageNumber: 'none',
          ...(this.#random(4) === 0 ? { firstPage: { on: true, header: this.area() as never } } : {}),
        },
      },
    };
  }

  /** Changes one node below `node`. */
  edit(node: Json): void {
    const { children } = node;
    if (children === undefined) return this.editLeaf(node);
    const at = this.#random(children.length + 1);
    const child = children[at];
    switch (this.#random(12)) {
      case 0:
        if (children.length > 1) children.splice(at, 1);
        return;
      case 1:
        if (child !== undefined) children.splice(this.#random(children.length), 0, ...children.splice(at, 1));
        return;
      case 2:
        children.splice(at, 0, this.fit(node));
        return;
      case 3:
        if (node.type === 'paragraph') node['format'] = this.pick(['', 'center', 'right']);
        if (node.type === 'list') node['listType'] = this.pick(['number', 'bullet']);
        if (node.type === 'tablecell') node['backgroundColor'] = this.pick(['#ffffff', '#ff0000']);
        return;
      case 4:
        if (node.type === 'table') for (const row of children) row.children?.push(this.cell());
        else if (child?.type === 'list') children.splice(at, 1, ...this.splitList(child));
        return;
      default:
        if (child !== undefined) this.edit(child);
    }
  }

  splitList(list: Json): Json[] {
    const items = list.children ?? [];
    const half = Math.ceil(items.length / 2);
    const rest = this.node('list', items.slice(half), { listType: list['listType'], start: 1, tag: 'ul' });
    const first = { ...list, children: items.slice(0, half) };
    return rest.children?.length === 0 ? [first] : [first, this.paragraph(), rest];
  }

  fit({ type }: Json): Json {
    if (type === 'root' || type === 'tablecell') return this.block();
    if (type === 'list') return this.item(0);
    if (type === 'table') return this.row(2);
    return type === 'tablerow' ? this.cell() : this.inline();
  }

  editLeaf(node: Json): void {
    if (node.type === 'text' && typeof node['text'] === 'string') {
      const words = node['text'].split(' ');
      const at = this.#random(words.length);
      if (this.#random(4) === 0) node['format'] = this.pick([0, 1, 2]);
      else words.splice(at, this.#random(2), ...(this.#random(3) === 0 ? [] : [this.word()]));
      node['text'] = words.join(' ');
    } else if (typeof node['note'] === 'string') node['note'] = this.word();
    else if (node.type === 'footnote') this.edit((node['note'] as { root: Json }).root);
  }

  edited(content: ComparedContent): ComparedContent {
    const copy = structuredClone(content) as {
      document: {
        content: { root: Json };
        header: { root: Json } | null;
        pagesInfo: { firstPage?: { header: { root: Json } } };
      };
    };
    for (let left = this.#random(8); left > 0; left -= 1) this.edit(copy.document.content.root);
    if (this.#random(3) === 0) this.enclose(copy.document.content.root);
    const more: Partial<ComparedContent> =
      this.#random(3) === 0
        ? {
            fields: content.fields.slice(1),
            sections: content.sections.map((section) => ({ ...section, fields: section.fields.slice(1) })),
            name: this.word(),
          }
        : {};
    const first = copy.document.pagesInfo.firstPage;
    if (first !== undefined) this.edit(first.header.root);
    if (this.#random(6) === 0) copy.document.header = this.pick([null, this.area()]);
    return { ...(copy as unknown as ComparedContent), ...more };
  }
}

interface Pair {
  before: ComparedContent;
  after: ComparedContent;
}

function pairOf(seed: number): Pair {
  const random = createRandom(seed);
  for (let skip = 0; skip < 8; skip += 1) random(2);
  const writer = new Writer(random);
  const before = writer.content();
  return { before, after: random(12) === 0 ? writer.content() : writer.edited(before) };
}

const restored = (content: ComparedContent): ComparedContent => ({
  ...content,
  document: restoreDocument(content.document),
});

/** All text of a node, with the comparison's own code not involved. */
function textIn(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { text, children, type, note } = node as Json;
  if (type === 'footnote') return textIn((note as { root: Json }).root);
  return typeof text === 'string' ? text : (children ?? []).map(textIn).join('');
}

function lettersOf(content: ComparedContent): string {
  const { header, content: body, footer, pagesInfo } = content.document;
  return [pagesInfo?.firstPage?.header, header, body, footer]
    .map((area) => Array.from(textIn(area?.root)).sort().join(''))
    .join('');
}

function* unitsIn({ units }: ComparedBlocks): Iterable<ComparedUnit> {
  for (const unit of units) {
    yield unit;
    for (const { note } of unit.segments) if (note !== undefined) yield* unitsIn(note.blocks);
    for (const row of unit.rows) for (const cell of row.cells) yield* unitsIn(cell.blocks);
  }
}

/** Letters that the shown marks say remain when the changes in `accepted` are accepted. */
function markedLetters({ areas }: Comparison, accepted: ReadonlySet<number>): string {
  return [areas.firstHeader, areas.header, areas.content, areas.footer]
    .map(({ blocks }) => {
      let text = '';
      for (const { segments, status, rows, before: old, after: now } of unitsIn(blocks)) {
        if (segments.length === 0 && rows.length === 0 && (status === 'same' || status === 'moved-here'))
          text += textIn((old ?? now)?.node);
        for (const { kind, change, before, after } of segments) {
          if (kind === 'note') continue;
          const isNew = change !== null && accepted.has(change);
          const shown =
            kind === 'inserted' ? (isNew ? after : []) : kind === 'deleted' && isNew ? [] : before;
          for (const { node, text: word } of shown) text += word === '' ? textIn(node) : word;
        }
      }
      return Array.from(text).sort().join('');
    })
    .join('');
}

type Resolve = typeof resolveComparison;

/** The promise: all changes give the new side, none the former one, and some of them what the marks show. */
function breaks({ before, after }: Pair, seed: number, resolve: Resolve): string | null {
  const comparison = compareDocuments(before, after);
  const same = (a: unknown, b: unknown): boolean => {
    try {
      expect(a).toEqual(b);
      return true;
    } catch {
      return false;
    }
  };
  if (
    !same(
      resolve(comparison, () => true),
      restored(after),
    )
  )
    return 'accept all';
  if (
    !same(
      resolve(comparison, () => false),
      restored(before),
    )
  )
    return 'refuse all';
  const random = createRandom(seed + 77);
  const accepted = new Set(comparison.changes.flatMap(({ id }) => (random(2) === 0 ? [id] : [])));
  const some = resolve(comparison, (change) => accepted.has(change));
  return lettersOf(some) === markedLetters(comparison, accepted) ? null : 'accept some';
}

const PAIRS = 1000;

describe('comparing random documents', () => {
  it('T13 gives the new version with all changes, the former with none, and what is marked with some', () => {
    const broken = Array.from({ length: PAIRS }, (_, seed) => breaks(pairOf(seed), seed, resolveComparison));
    expect(broken.flatMap((why, seed) => (why === null ? [] : [`${why}: ${seed}`]))).toEqual([]);
  });

  it('T13 compares pairs of every kind of change', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const { before, after } = pairOf(seed);
      for (const { kind } of compareDocuments(before, after).changes) kinds.add(kind);
    }
    expect(kinds).toEqual(new Set(['insertion', 'deletion', 'move', 'look', 'field', 'settings']));
  });

  it('T13 a planted fault is caught: moves that are always accepted', () => {
    const faulty: Resolve = (comparison, isAccepted) => {
      const moves = new Set(comparison.changes.filter(({ kind }) => kind === 'move').map(({ id }) => id));
      return resolveComparison(comparison, (change) => moves.has(change) || isAccepted(change));
    };
    const found = Array.from({ length: 100 }, (_, seed) => breaks(pairOf(seed), seed, faulty));
    expect(found).toContain('refuse all');
  });
});
