import type { LexicalEditor } from 'lexical';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';
import type { FoundPages } from '../page-boundaries/page-starts.ts';
import { type BlockTarget, clipTable, hideGap, showGap } from './block-gaps.ts';
import { hideSplits, type LineSplit, measureSplit, showSplits } from './line-splits.ts';
import { type MeasuredStart, type PlacedSheets, placeSheets, type SheetPlace } from './place-sheets.ts';
import { keysOfPages, readsAs, type Target, targetsOf } from './targets.ts';

/** Of a new gap, until its height is computed. */
const FIRST_GAP = 100;
/** A smaller difference is not seen. */
const NEAR = 0.3;
/** Half of a table's rule, which stays at the end of the page. */
const RULE = 1;

/** A page start as it is shown now. */
interface Shown {
  target: Target;
  gap: number;
  /** Of a line. */
  split: LineSplit | null;
}

/** The part of a table that begins a page: its header rows, or a rule, are drawn above it. */
export interface ContinuedTable {
  table: HTMLTableElement;
  rows: number;
  /** From the left edge of its sheet. */
  left: number;
  width: number;
  page: number;
}

export interface SheetArrangement extends PlacedSheets {
  tables: ContinuedTable[];
  /** Number of pages, also of those without a sheet of their own. */
  pages: number;
}

interface Origin {
  top: number;
  left: number;
  zoom: number;
}

const isBlock = (target: Target): target is BlockTarget => target.kind !== 'line';

const sameTarget = (one: Target, other: Target): boolean =>
  one.element === other.element && one.kind === other.kind && one.offset === other.offset;

/**
 * Keeps the pages of the text apart: gives each block or line that begins a page the space before it. Between two
 * answers of the typesetter pages begin where they began, and the space gives way: text below the page that is written
 * on does not move.
 */
export class SheetLayout {
  readonly #editor: LexicalEditor;
  readonly #paper: HTMLElement;
  #shown: Shown[] = [];
  #found: FoundPages | null = null;
  #keys: readonly (string | null)[] = [];
  #clipped = new Set<HTMLTableElement>();
  /** Blocks that changed since their lines were measured; null: all. */
  #touched: Set<string> | null = new Set();
  /** Zoom and widths of the lines that were measured. */
  #view = '';

  constructor(editor: LexicalEditor, paper: HTMLElement) {
    this.#editor = editor;
    this.#paper = paper;
  }

  /** Call with the keys of blocks that changed. */
  touch(keys: Iterable<string>): void {
    for (const key of keys) this.#touched?.add(key);
  }

  /** Call if all lines may have moved, as when fonts arrive. */
  touchAll(): void {
    this.#touched = null;
  }

  /**
   * @param width of the widest sheet
   * @param fallback geometry until the typesetter has answered
   */
  arrange(found: FoundPages | null, zoom: number, width: number, fallback: PageGeometry): SheetArrangement {
    const isNew = found !== this.#found;
    const geometry = found?.geometry ?? [fallback];
    const view = [zoom, ...new Set(geometry.map(({ columnWidth }) => columnWidth))].join(' ');
    if (view !== this.#view) this.touchAll();
    this.#view = view;
    if (found !== null && isNew) this.#keys = keysOfPages(found);
    this.#found = found;
    const targets = found === null ? [] : targetsOf(this.#editor, found, this.#keys);
    this.#follow(targets, isNew, zoom);
    return this.#place(geometry, zoom, width);
  }

  /** Removes all spaces. */
  clear(): void {
    for (const { target } of this.#shown) this.#hide(target);
    for (const table of this.#clipped) clipTable(table, []);
    this.#shown = [];
    this.#clipped.clear();
  }

  #hide({ element }: Target): void {
    hideGap(element);
    hideSplits(element);
  }

  /** Shows gaps where pages begin now, and none elsewhere; measures the lines that are new. */
  #follow(targets: readonly Target[], isNew: boolean, zoom: number): void {
    const stale = this.#takeStale(targets, isNew);
    const before = new Map(this.#shown.map((shown) => [shown.target.page, shown]));
    const kept = targets.map((target): Shown => {
      const old = before.get(target.page);
      const same = old !== undefined && sameTarget(old.target, target);
      const gap = old?.gap ?? FIRST_GAP;
      const split = same && !stale.has(target.key) ? old.split : null;
      return { target, gap, split };
    });
    const elements = new Set(kept.map(({ target }) => target.element));
    const blocks = new Set(kept.flatMap(({ target }) => (isBlock(target) ? [target.element] : [])));
    for (const { target } of this.#shown) {
      if (!elements.has(target.element)) this.#hide(target);
      else if (isBlock(target) && !blocks.has(target.element)) hideGap(target.element);
    }
    this.#shown = kept;
    for (const { target, gap } of kept) if (isBlock(target)) showGap(target, gap);
    this.#measureSplits(zoom);
  }

  /**
   * Blocks whose lines are measured again: those that changed, once the typesetter's offsets hold for them. Until then
   * their splits stay where they are.
   */
  #takeStale(targets: readonly Target[], isNew: boolean): ReadonlySet<string> {
    const touched = this.#touched;
    const keys = new Set(targets.flatMap(({ kind, key }) => (kind === 'line' ? [key] : [])));
    if (touched === null) {
      this.#touched = new Set();
      return keys;
    }
    if (!isNew || this.#found === null) return new Set();
    const found = this.#found;
    const changed = [...touched].filter((key) => keys.has(key));
    const stale = new Set(changed.filter((key) => readsAs(this.#editor, found, key)));
    this.#touched = new Set(changed.filter((key) => !stale.has(key)));
    return stale;
  }

  /** The splits of each block from top to bottom: a split moves the lines below it. */
  #splitBlocks(): Map<HTMLElement, Shown[]> {
    const blocks = new Map<HTMLElement, Shown[]>();
    for (const shown of this.#shown) {
      if (isBlock(shown.target)) continue;
      const { element } = shown.target;
      blocks.set(element, [...(blocks.get(element) ?? []), shown]);
    }
    return blocks;
  }

  /** One layout for the first splits of all blocks, one for the second ones, and so on. */
  #measureSplits(zoom: number): void {
    let open = [...this.#splitBlocks()].flatMap(([element, splits]) => {
      const first = splits.findIndex(({ split }) => split === null);
      if (first === -1) return [];
      for (const shown of splits.slice(first)) shown.split = null;
      this.#show(element, splits.slice(0, first));
      return [{ element, splits, next: first }];
    });
    while (open.length > 0) {
      // Justified words stand further apart than on the shorter line that a page may end with.
      for (const { element } of open) element.dataset['pageMeasured'] = '';
      const measured = open.map(({ element, splits, next }) => {
        const above = splits.slice(0, next).reduce((sum, { gap }) => sum + gap, 0);
        return measureSplit(element, splits[next]?.target.offset ?? 0, zoom, above);
      });
      for (const { element } of open) delete element.dataset['pageMeasured'];
      open = open.flatMap(({ element, splits, next }, index) => {
        const shown = splits[next];
        const split = measured[index] ?? null;
        if (shown === undefined || split === null) return [];
        shown.split = split;
        this.#show(element, splits.slice(0, next + 1));
        return next + 1 < splits.length ? [{ element, splits, next: next + 1 }] : [];
      });
    }
    this.#shown = this.#shown.filter(({ target, split }) => isBlock(target) || split !== null);
  }

  #show(element: HTMLElement, splits: readonly Shown[]): void {
    showSplits(
      element,
      splits.flatMap(({ split }) => (split === null ? [] : [split])),
      splits.map(({ gap }) => gap),
    );
  }

  #place(geometry: readonly PageGeometry[], zoom: number, width: number): SheetArrangement {
    const box = this.#paper.getBoundingClientRect();
    const origin: Origin = { top: box.top, left: box.left, zoom };
    const starts = this.#measure(origin);
    const placed = placeSheets(geometry, starts, this.#textEnd(origin), width);
    const changed = this.#shown.filter((shown, index) => {
      const gap = placed.gaps[index] ?? shown.gap;
      if (Math.abs(gap - shown.gap) < NEAR) return false;
      shown.gap = gap;
      return true;
    });
    const splits = this.#splitBlocks();
    const elements = new Set<HTMLElement>();
    for (const { target, gap } of changed) {
      if (isBlock(target)) showGap(target, gap);
      else elements.add(target.element);
    }
    for (const element of elements) this.#show(element, splits.get(element) ?? []);
    return { ...placed, tables: this.#tables(origin, placed.sheets), pages: geometry.length };
  }

  #measure({ top, zoom }: Origin): MeasuredStart[] {
    const gapsIn = new Map<HTMLElement, number>();
    return this.#shown.map(({ target, gap, split }) => {
      const { element, kind, page } = target;
      const box = (element.getBoundingClientRect().top - top) / zoom;
      const above = gapsIn.get(element) ?? 0;
      if (kind === 'line') gapsIn.set(element, above + gap);
      const end = kind === 'line' ? box + (split?.end ?? 0) + above : kind === 'block' ? box - gap : box;
      return { page, end, gap, repeated: this.#repeated(target, zoom) };
    });
  }

  #repeated({ element, repeatedRows }: Target, zoom: number): number {
    const table = repeatedRows === 0 ? null : element.closest('table');
    const first = table?.rows[0]?.getBoundingClientRect();
    const last = table?.rows[repeatedRows - 1]?.getBoundingClientRect();
    return first === undefined || last === undefined ? 0 : (last.bottom - first.top) / zoom;
  }

  #textEnd({ top, zoom }: Origin): number {
    const last = this.#editor.getRootElement()?.lastElementChild;
    return last === null || last === undefined ? 0 : (last.getBoundingClientRect().bottom - top) / zoom;
  }

  /** Tables that continue: what of them is hidden, and where their header rows are drawn. */
  #tables({ left, zoom }: Origin, sheets: readonly SheetPlace[]): ContinuedTable[] {
    const rows = this.#shown.filter(({ target }) => target.kind === 'row');
    const clips = new Map<HTMLTableElement, { from: number; to: number }[]>();
    const tables = rows.flatMap(({ target, gap }): ContinuedTable[] => {
      const table = target.element.closest('table');
      if (table === null) return [];
      const box = table.getBoundingClientRect();
      const from = (target.element.getBoundingClientRect().top - box.top) / zoom;
      clips.set(table, [...(clips.get(table) ?? []), { from: from + RULE, to: from + gap }]);
      const sheet = sheets.find(({ page }) => page === target.page);
      const place = { left: (box.left - left) / zoom - (sheet?.left ?? 0), width: box.width / zoom };
      return [{ table, rows: target.repeatedRows, page: target.page, ...place }];
    });
    for (const table of this.#clipped) if (!clips.has(table)) clipTable(table, []);
    for (const [table, gaps] of clips) clipTable(table, gaps);
    this.#clipped = new Set(clips.keys());
    return tables;
  }
}
