import type {
  Block,
  Enclosed,
  Inline,
  List,
  ListItem,
  Paragraph,
  Table,
  TableRow,
  TextStyle,
} from '#app/document/model.ts';
import { type Areas, mapAreas } from '#app/document/pages/map-areas.ts';
import { partKey } from '../found-rule.ts';
import { partedAt } from '../line-text.ts';
import type { PlacedChoice, PlacedPassages } from './placed-passages.ts';
import type { Loop } from './scopes.ts';

/** Id of the column that a field is in rows; null for a field of the form. @param loops around it, outermost first */
type ColumnOf = (field: string, loops: readonly Loop[]) => string | null;

const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '');

/** A part with the passages around it. */
function around<T extends Enclosed>(part: T, ids: readonly string[]): T {
  return ids.length === 0 ? part : { ...part, within: [...ids, ...(part.within ?? [])] };
}

/** Items count on from the first number, without those that went. */
function counted(items: readonly ListItem[], start: number): ListItem[] {
  let next = start;
  return items.map((item) => {
    if (item.value === 0) return item;
    next += 1;
    return { ...item, value: next - 1 };
  });
}

class Placing {
  readonly #placed: PlacedPassages;
  readonly #columnOf: ColumnOf;

  constructor(placed: PlacedPassages, columnOf: ColumnOf) {
    this.#placed = placed;
    this.#columnOf = columnOf;
  }

  /** Where there were blocks one stays, as a cell or a page needs it. */
  blocks(blocks: readonly Block[], loops: readonly Loop[]): Block[] {
    const done = blocks.flatMap((block) => this.#block(block, loops) ?? []);
    const [first] = blocks;
    if (done.length > 0 || first === undefined) return done;
    return first.kind === 'paragraph' || first.kind === 'heading' ? [{ ...first, inlines: [] }] : [];
  }

  #inside(ids: readonly string[], loops: readonly Loop[]): readonly Loop[] {
    const own = ids.flatMap((id) => this.#placed.loops.get(id) ?? []);
    return own.length === 0 ? loops : [...loops, ...own];
  }

  #block(block: Block, loops: readonly Loop[]): Block | null {
    const key = partKey(block);
    if (this.#placed.gone.has(key)) return null;
    const ids = this.#placed.parts.get(key) ?? [];
    const inside = this.#inside(ids, loops);
    switch (block.kind) {
      case 'paragraph':
      case 'heading': {
        const made = this.#text(block, block.id, inside);
        return made === null ? null : around(made, ids);
      }
      case 'list': {
        const ofItems = ids.filter((id) => this.#placed.lists.has(`${key} ${id}`));
        const made = this.#list(block, inside, ofItems);
        const ofList = ids.filter((id) => !ofItems.includes(id));
        return made === null ? null : around(made, ofList);
      }
      case 'table': {
        const made = this.#table(block, inside);
        return made === null ? null : around(made, ids);
      }
      case 'page-break':
      case 'unsupported':
        return around(block, ids);
    }
  }

  /** Null for a text that held only the tags of rules. */
  #text<T extends Pick<Paragraph, 'inlines' | 'style'>>(
    text: T,
    id: string,
    loops: readonly Loop[],
  ): T | null {
    const inlines = this.#line(text.inlines, id, text.style, loops);
    const isTagLine = this.#placed.cuts.get(id)?.some(({ isWhole }) => isWhole) === true;
    return isTagLine && isBlank(inlines) ? null : { ...text, inlines };
  }

  #list(list: List, loops: readonly Loop[], ids: readonly string[]): List | null {
    const items = list.items.flatMap((item): ListItem[] => {
      if (this.#placed.gone.has(item.id)) return [];
      const own = [...ids, ...(this.#placed.parts.get(item.id) ?? [])];
      const inside = this.#inside(own, loops);
      const content = this.#text(item.content, item.id, inside);
      const children = item.children.flatMap((child) => this.#list(child, inside, []) ?? []);
      if (content === null && children.length === 0) return [];
      const held = content ?? { ...item.content, inlines: [] };
      return [around({ ...item, content: held, children }, own)];
    });
    if (items.length === 0) return null;
    const start = list.items.find(({ value }) => value > 0)?.value ?? 1;
    return { ...list, items: items.length === list.items.length ? items : counted(items, start) };
  }

  #table(table: Table, loops: readonly Loop[]): Table | null {
    const rows = table.rows.flatMap((row) => this.#row(row, loops) ?? []);
    if (rows.length === 0) return null;
    const hasBody = rows.some(({ header }) => !header);
    return {
      ...table,
      rows: hasBody
        ? rows
        : rows.map((row, at) => (at === rows.length - 1 ? { ...row, header: false } : row)),
    };
  }

  #row(row: TableRow, loops: readonly Loop[]): TableRow | null {
    const ids = this.#placed.parts.get(row.id) ?? [];
    const inside = this.#inside(ids, loops);
    if (this.#placed.gone.has(row.id)) return null;
    const cells = row.cells.map((cell) => ({ ...cell, blocks: this.blocks(cell.blocks, inside) }));
    return around({ ...row, cells }, ids);
  }

  #line(inlines: readonly Inline[], id: string, style: TextStyle, loops: readonly Loop[]): Inline[] {
    const cuts = this.#placed.cuts.get(id) ?? [];
    const words = this.#placed.words.get(id) ?? [];
    const choices = [...(this.#placed.choices.get(id) ?? [])].sort((a, b) => a.from - b.from);
    if (cuts.length + words.length + choices.length === 0)
      return inlines.map((inline) => this.#inline(inline, loops));
    const parts = partedAt(
      inlines,
      [...cuts, ...words, ...choices].flatMap(({ from, to }) => [from, to]),
    );
    const gone = [...cuts, ...choices].sort((a, b) => a.from - b.from);
    const open = [...words].sort((a, b) => a.from - b.from || b.to - a.to);
    const done: Inline[] = [];
    let active: typeof open = [];
    let [nextGone, nextOpen, nextChoice] = [0, 0, 0];
    const choose = (until: number): void => {
      for (
        let next = choices[nextChoice];
        next !== undefined && next.from <= until;
        next = choices[nextChoice]
      ) {
        nextChoice += 1;
        const first = parts.find(({ inline, at }) => at >= (next?.from ?? 0) && 'style' in inline)?.inline;
        done.push(
          ...this.#chosen(
            next,
            first !== undefined && 'style' in first ? first.style : style,
            active.map((each) => each.id),
          ),
        );
      }
    };
    for (const { inline, at } of parts) {
      active = active.filter(({ to }) => to > at);
      for (let next = open[nextOpen]; next !== undefined && next.from <= at; next = open[nextOpen]) {
        nextOpen += 1;
        if (next.to > at) active.push(next);
      }
      choose(at);
      while ((gone[nextGone]?.to ?? Number.POSITIVE_INFINITY) <= at) nextGone += 1;
      const hidden = gone[nextGone];
      if (hidden !== undefined && hidden.from <= at) continue;
      const ids = active.map((each) => each.id);
      done.push(around(this.#inline(inline, this.#inside(ids, loops)), ids));
    }
    choose(Number.POSITIVE_INFINITY);
    return done;
  }

  #chosen({ parts }: PlacedChoice, style: TextStyle, ids: readonly string[]): Inline[] {
    return parts.flatMap((part): Inline[] => {
      const within = { within: [...ids, ...part.within] };
      if ('field' in part) return [{ kind: 'field', field: part.field, style, ...within }];
      return part.text
        .split(/\r\n|[\n\r\v]/u)
        .flatMap((text, at): Inline[] => [
          ...(at === 0 ? [] : [{ kind: 'line-break', ...within } as const]),
          ...(text === '' ? [] : [{ kind: 'text', text, style, ...within } as const]),
        ]);
    });
  }

  #inline(inline: Inline, loops: readonly Loop[]): Inline {
    if (inline.kind === 'footnote')
      return {
        ...inline,
        content: inline.content.map((note) => ({
          ...note,
          inlines: note.inlines.map((each) => this.#inline(each, loops)),
        })),
      };
    const column = inline.kind === 'field' ? this.#columnOf(inline.field, loops) : null;
    return inline.kind !== 'field' || column === null ? inline : { ...inline, field: column };
  }
}

/** The areas with the passages, without their tags. */
export function withPassages(areas: Areas, placed: PlacedPassages, columnOf: ColumnOf): Areas {
  const placing = new Placing(placed, columnOf);
  return mapAreas(areas, (blocks) => placing.blocks(blocks, []));
}
