import { parsePassages, parseWithin } from '#domain/rules/living/read-passages.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { Block, DocumentModel, Enclosed, Inline, List, ListItem, Table } from '#app/document/model.ts';
import { type Areas, mapAreas } from '#app/document/pages/map-areas.ts';
import { ownPart } from '../fields/known-fields.ts';
import type { OfficePackage } from '../../package/office-package.ts';
import type { RulePlaces } from './rule-places.ts';

/** The rules that a file of ours has beside its text (`app/word/rules.ts`); none for other files. */
export function readRules(file: OfficePackage, main: string): ReadonlyMap<string, Passage> {
  const text = ownPart(file, main, 'autodocs:rules');
  if (text === '') return new Map();
  try {
    return parsePassages(JSON.parse(text));
  } catch {
    return new Map();
  }
}

/** Puts the parts of a document into the passages in whose controls they were. */
class Encloser {
  /** Passages that something is in. */
  readonly used = new Set<string>();
  readonly #places: RulePlaces;
  readonly #rules: ReadonlyMap<string, Passage>;

  constructor(places: RulePlaces, rules: ReadonlyMap<string, Passage>) {
    this.#places = places;
    this.#rules = rules;
  }

  blocks(blocks: readonly Block[]): Block[] {
    const placed = blocks.map((block) => this.#block(block));
    return placed.map((block, at) =>
      block.kind === 'list' ? this.#lifted(block, [placed[at - 1], placed[at + 1]]) : block,
    );
  }

  #known(ids: readonly string[]): readonly string[] {
    const known = parseWithin(ids.filter((id) => this.#rules.has(id)));
    for (const id of known) this.used.add(id);
    return known;
  }

  #around<T extends Enclosed>(part: T, ids: readonly string[]): T {
    const within = this.#known(ids);
    if (within.length > 0) return { ...part, within };
    if (part.within === undefined) return part;
    const { within: _, ...plain } = part;
    return plain as T;
  }

  #inlines(inlines: readonly Inline[]): Inline[] {
    return inlines.map((inline) => this.#around(inline, inline.within ?? []));
  }

  #block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return this.#around(
          { ...block, inlines: this.#inlines(block.inlines) },
          this.#places.of(block.id).within,
        );
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#around(this.#table(block), this.#places.of(block.id).within);
      case 'page-break':
      case 'unsupported':
        return this.#around(block, this.#places.of(block.id).within);
    }
  }

  #table(table: Table): Table {
    const rows = table.rows.map((row, at) => {
      const cells = row.cells.map((cell) => {
        const blocks = this.blocks(cell.blocks);
        const [first] = cell.blocks;
        const ids = at > 0 || first === undefined ? [] : this.#places.of(idOf(first)).column;
        const columnWithin = this.#known(ids);
        return columnWithin.length === 0 ? { ...cell, blocks } : { ...cell, blocks, columnWithin };
      });
      return this.#around({ ...row, cells }, this.#places.of(row.id).within);
    });
    return { ...table, rows };
  }

  #list(list: List): List {
    const items = list.items.map((item): ListItem => {
      const content = { ...item.content, inlines: this.#inlines(item.content.inlines) };
      const children = item.children.map((child) => this.#lifted(this.#list(child), []));
      return this.#around({ ...item, content, children }, this.#places.of(item.id).within);
    });
    return { ...list, items };
  }

  /** The list with the passages around it that its items were in: those of blocks beside it, and those of its own. */
  #lifted(list: List, beside: readonly (Block | undefined)[]): List {
    const common = commonOf(list);
    const own = this.#places.of(list.items[0]?.id ?? '').list;
    const around = beside.flatMap((block) => (block === undefined ? [] : idsAround(block)));
    const end = common.findIndex((id) => !own.includes(id) && !around.includes(id));
    const shared = end === -1 ? common : common.slice(0, end);
    if (shared.length === 0) return list;
    const items = list.items.map((item) => this.#around(item, (item.within ?? []).slice(shared.length)));
    return { ...list, items, within: shared };
  }
}

/** The passages that all items of a list are in, outermost first. */
function commonOf({ items }: List): readonly string[] {
  const [first, ...others] = items;
  const ids = first?.within ?? [];
  const end = ids.findIndex((id, at) => !others.every(({ within }) => within?.[at] === id));
  return end === -1 ? ids : ids.slice(0, end);
}

function idsAround(block: Block): readonly string[] {
  return block.within ?? (block.kind === 'list' ? commonOf(block) : []);
}

function idOf(block: Block): string {
  return block.kind === 'list' ? (block.items[0]?.id ?? '') : block.id;
}

/** The areas with the passages that their parts are in, and the rules of these. */
export function withRules(
  stored: Areas,
  places: RulePlaces,
  rules: ReadonlyMap<string, Passage>,
): Areas & Pick<DocumentModel, 'passages'> {
  const encloser = new Encloser(places, rules);
  const areas = mapAreas(stored, (blocks) => encloser.blocks(blocks));
  const used = new Map([...rules].filter(([id]) => encloser.used.has(id)));
  return used.size === 0 ? areas : { ...areas, passages: used };
}
