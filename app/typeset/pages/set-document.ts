import type { Block, DocumentModel, Section } from '#app/document/model.ts';
import { numberedIn } from '#app/document/numbering/number-blocks.ts';
import { footnotesIn, numberFootnotes } from '#app/document/pages/footnotes.ts';
import type { FootnoteNumbers } from '#app/document/pages/footnotes.ts';
import { figuresIn } from '#app/document/pages/page-figures.ts';
import { sectionsOfBlocks } from '#app/document/pages/sections.ts';
import type { ShownValues } from '#app/document/text.ts';
import { sameOverhang } from '../beside/beside.ts';
import type { Overhang } from '../beside/beside.ts';
import { SettingContext } from '../context.ts';
import { setBlock } from '../flow/blocks.ts';
import type { Destination } from '../display-list.ts';
import { labelsOf } from '../flow/labels.ts';
import { joinBlocks } from '../flow/set-block.ts';
import type { SetBlock } from '../flow/set-block.ts';
import type { FontSet } from '../fonts/font-library.ts';
import { divisionFor } from '../lines/breaking/break-points.ts';
import { NoStructure } from '../structure.ts';
import type { StructureBuilder } from '../structure.ts';
import { SetReferences } from './set-references.ts';
import { PageDigits, pagesOfFigures } from './page-digits.ts';
import { PageFrames } from './page-frame.ts';
import { breakPages } from './pages.ts';
import type { BrokenFlow, BrokenPage, FrameOf } from './pages.ts';
import { SettingProgress } from './setting-progress.ts';
import type { PageListener } from './setting-progress.ts';

/** Blocks that replace others at the top level of a document's body. */
export interface BodyChange {
  from: number;
  removed: number;
  blocks: readonly Block[];
}

/** What to compute besides page starts. */
export interface SettingOptions {
  /** By field id. */
  values?: Readonly<Record<string, string>>;
  createStructure?: () => StructureBuilder;
  marksFields?: boolean;
  onPage?: PageListener;
}

/** Digits change lines, lines change pages, and pages change digits: a document that does not settle keeps the last. */
const ROUNDS_MAX = 4;

/**
 * A document with its set blocks and its pages. Synchronous: fonts are loaded before. Only blocks that a change touches
 * are set again, and pages are broken again from the first page that is affected until they match the previous ones.
 */
export class SetDocument {
  readonly #document: DocumentModel;
  readonly #options: SettingOptions;
  readonly #blocks: Block[];
  /** Of each block. */
  #sections: readonly (Section | undefined)[];
  readonly #digits = new PageDigits();
  readonly #references: SetReferences;
  readonly #shown: ShownValues;
  #footnotes: FootnoteNumbers;
  #fonts: FontSet;
  #context: SettingContext;
  #frames: PageFrames;
  #set: SetBlock[] = [];
  #broken: BrokenFlow | null = null;

  /** @throws AppError `document-generation-failed` if the page has no space for a body, or there are too many pages */
  constructor(document: DocumentModel, fonts: FontSet, options: SettingOptions = {}) {
    this.#document = document;
    this.#options = options;
    this.#blocks = [...document.body];
    this.#sections = sectionsOfBlocks(this.#blocks);
    this.#fonts = fonts;
    this.#footnotes = numberFootnotes(this.#blocks);
    this.#references = new SetReferences(document);
    this.#shown = {
      fields: document.fields,
      values: options.values ?? {},
      digits: this.#digits.of,
      mark: (footnote) => String(this.#footnotes.get(footnote) ?? '*'),
      reference: this.#references.of,
    };
    this.#context = this.#createContext();
    this.#frames = this.#createFrames();
    this.#setBlocks();
  }

  get fonts(): FontSet {
    return this.#fonts;
  }

  get shown(): ShownValues {
    return this.#shown;
  }

  get context(): SettingContext {
    return this.#context;
  }

  get pages(): readonly BrokenPage[] {
    return this.#broken?.pages ?? [];
  }

  /** Where the targets of references are. */
  get destinations(): ReadonlyMap<string, Destination> {
    return this.#references.destinations(this.pages);
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  get set(): readonly SetBlock[] {
    return this.#set;
  }

  /** @param fonts other fonts than before; everything is then set anew */
  change({ from, removed, blocks }: BodyChange, fonts: FontSet | null): void {
    this.#blocks.splice(from, removed, ...blocks);
    const sections = this.#sections.toSpliced(from, removed, ...blocks.map(() => undefined));
    this.#sections = sectionsOfBlocks(this.#blocks);
    const marks = this.#footnotes;
    this.#footnotes = numberFootnotes(this.#blocks);
    if (fonts !== null) return this.startAnew(fonts);
    this.#references.read(this.#blocks, this.#shown);
    const before = this.#context.labels;
    this.#context.labels = labelsOf(this.#document, this.#blocks);
    const done = { from, to: from + blocks.length };
    const above = this.#set[from - 1]?.overhang ?? null;
    this.#set.splice(from, removed, ...this.#setInOrder(blocks, from, above));
    this.#setResized(sections, done);
    this.#setRenumbered(before, done);
    this.#setAgain(
      new Set(
        this.#blocks.filter((block) =>
          footnotesIn(block).some((note) => {
            const mark = marks.get(note);
            return mark !== undefined && mark !== this.#footnotes.get(note);
          }),
        ),
      ),
    );
    return this.#break();
  }

  /**
   * Call after other values are in `shown`. @param touched blocks of the body whose text changes @param resets header
   * or footer change @param fonts as in `change`
   */
  refill({ touched, resets }: { touched: ReadonlySet<Block>; resets: boolean }, fonts: FontSet | null): void {
    if (fonts !== null || (resets && this.#resizeBody())) return this.startAnew(fonts ?? this.#fonts);
    this.#setAgain(touched);
    return this.#break();
  }

  /** Discards everything that was set. */
  startAnew(fonts = this.#fonts): void {
    this.#fonts = fonts;
    this.#context = this.#createContext();
    this.#frames = this.#createFrames();
    this.#setBlocks();
  }

  /** Sets header and footer again. @returns whether the height of the body changes */
  #resizeBody(): boolean {
    const before = this.#frames;
    this.#frames = this.#createFrames();
    return !this.#frames.hasRoomOf(before);
  }

  #setBlocks(): void {
    const { onPage } = this.#options;
    if (onPage !== undefined)
      this.#context.progress = new SettingProgress(
        this.#blocks,
        this.#frames.areaOf(undefined).height,
        onPage,
      );
    this.#set = this.#setInOrder(this.#blocks, 0, null);
    this.#context.progress = null;
    this.#broken = null;
    this.#break();
  }

  #setAgain(blocks: ReadonlySet<Block>): void {
    if (blocks.size === 0) return;
    this.#set = this.#set.map((set, index) => {
      const block = this.#blocks[index];
      return block !== undefined && blocks.has(block) ? this.#setOne(block, index, set.under) : set;
    });
  }

  /** Sets blocks again that are in another section now, other than those that have just been set. */
  #setResized(before: readonly (Section | undefined)[], done: { from: number; to: number }): void {
    for (const [index, block] of this.#blocks.entries()) {
      const [was, is] = [before[index], this.#sections[index]];
      if (was === is || (index >= done.from && index < done.to)) continue;
      const [old, now] = [this.#frames.areaOf(was), this.#frames.areaOf(is)];
      if (old.width !== now.width || old.height !== now.height)
        this.#set[index] = this.#setOne(block, index, this.#set[index - 1]?.overhang ?? null);
    }
  }

  /** Sets blocks again whose numbers changed, other than those that have just been set. */
  #setRenumbered(before: ReadonlyMap<string, string>, done: { from: number; to: number }): void {
    const { labels } = this.#context;
    if (before.size === 0 && labels.size === 0) return;
    for (const [index, block] of this.#blocks.entries()) {
      if (index >= done.from && index < done.to) continue;
      if (numberedIn(block).some(({ id }) => before.get(id) !== labels.get(id)))
        this.#set[index] = this.#setOne(block, index, this.#set[index - 1]?.overhang ?? null);
    }
  }

  /** @param from index of the first of these blocks */
  #setInOrder(blocks: readonly Block[], from: number, above: Overhang | null): SetBlock[] {
    let under = above;
    return blocks.map((block, at) => {
      const set = this.#setOne(block, from + at, under);
      under = set.overhang;
      return set;
    });
  }

  /** Sets again what no longer stands beside the images that it was set beside. */
  #followImages(): void {
    let under: Overhang | null = null;
    for (const [index, block] of this.#blocks.entries()) {
      const set = this.#set[index];
      if (set === undefined || !sameOverhang(set.under, under))
        this.#set[index] = this.#setOne(block, index, under);
      under = this.#set[index]?.overhang ?? null;
    }
  }

  /** @param under images of blocks above that stand beside it */
  #setOne(block: Block, index: number, under: Overhang | null): SetBlock {
    const area = this.#frames.areaOf(this.#sections[index]);
    this.#context.column = area;
    const set = setBlock(block, area, 0, this.#context, { under });
    this.#context.column = null;
    this.#references.note(block);
    return set;
  }

  #break(): void {
    this.#breakOnce();
    for (let round = 0; round < ROUNDS_MAX && this.#takePages(); round += 1) this.#breakOnce();
  }

  #breakOnce(): void {
    this.#followImages();
    const frameOf: FrameOf = (page, section) => this.#frames.on(page, section);
    this.#broken = breakPages(joinBlocks(this.#set), frameOf, this.#broken);
  }

  /** Sets again what shows pages or blocks that have changed. @returns whether there is something */
  #takePages(): boolean {
    const isOther = this.#takeDigits();
    this.#references.takePages(this.pages);
    const hasNewFrames = this.#references.isFurnitureStale();
    const isResized = hasNewFrames && this.#resizeBody();
    const stale = isResized ? new Set(this.#blocks) : this.#references.stale();
    this.#setAgain(stale);
    return isOther || hasNewFrames || stale.size > 0;
  }

  /** Sets the digits of the pages that resulted. @returns whether something was set again */
  #takeDigits(): boolean {
    const digits = this.#digits;
    const withFigures = this.#blocks.filter((block) => figuresIn(block).length > 0);
    if (withFigures.length === 0 && !this.#frames.numbered) return false;
    const before = new Map(withFigures.flatMap(figuresIn).map(({ figure }) => [figure, digits.of(figure)]));
    const numbers = pagesOfFigures(withFigures.flatMap(figuresIn), this.pages, this.#shown);
    for (const [figure, page] of numbers) digits.setNumber(figure, page);
    const isOtherCount = digits.setPages(this.pages.length);
    const hasNewFrames = isOtherCount && this.#frames.numbered;
    if (hasNewFrames && this.#resizeBody()) {
      this.#set = this.#setInOrder(this.#blocks, 0, null);
      return true;
    }
    const changed = withFigures.filter((block) =>
      figuresIn(block).some(({ figure }) => before.get(figure) !== digits.of(figure)),
    );
    this.#setAgain(new Set(changed));
    return changed.length > 0 || hasNewFrames;
  }

  #createFrames(): PageFrames {
    const frames = new PageFrames(this.#document, this.#context);
    this.#references.noteFurniture();
    return frames;
  }

  #createContext(): SettingContext {
    this.#references.read(this.#blocks, this.#shown);
    const { language, page } = this.#document;
    const { createStructure, marksFields = false } = this.#options;
    const context = new SettingContext({
      language,
      fonts: this.#fonts,
      shown: this.#shown,
      digits: this.#digits,
      division: divisionFor(language),
      leading: page.leading,
      structure: createStructure?.() ?? new NoStructure(),
      marksFields,
    });
    context.labels = labelsOf(this.#document, this.#blocks);
    return context;
  }
}
