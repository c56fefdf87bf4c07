import { changedFields, mentions } from '#app/document/field-uses.ts';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { numberedIn } from '#app/document/numbering/number-blocks.ts';
import type { ShownValues } from '#app/document/text.ts';
import { SettingContext } from '../context.ts';
import type { ContentStart } from '../display-list.ts';
import { setBlock } from '../flow/blocks.ts';
import type { Area } from '../flow/flow-box.ts';
import { labelsOf } from '../flow/labels.ts';
import { joinBlocks } from '../flow/set-block.ts';
import type { SetBlock } from '../flow/set-block.ts';
import { fontNeedsOf, fontNeedsOfBlocks } from '../font-needs.ts';
import type { FontLibrary, FontSet } from '../fonts/font-library.ts';
import type { FontNeeds } from '../fonts/font-needs.ts';
import { divisionFor } from '../lines/breaking/break-points.ts';
import { setPageFrame } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { breakPages } from './pages.ts';
import type { BrokenFlow, BrokenPage } from './pages.ts';
import { NoStructure } from '../structure.ts';
import type { StructureBuilder } from '../structure.ts';

/** Blocks that replace others at the top level of a document's body. */
export interface BodyChange {
  from: number;
  removed: number;
  blocks: readonly Block[];
}

/** What to compute besides page starts. */
export interface FollowOptions {
  /** By field id. */
  values?: Readonly<Record<string, string>>;
  createStructure?: () => StructureBuilder;
  marksFields?: boolean;
}

/**
 * The pages of a document that is being edited or filled in. Takes the whole document once and then its changes;
 * returns where its pages begin. Only changed blocks are set. Pages are broken again from the first page that a change
 * affects until they match the previous pages. The result equals that of `breakDocument` on the whole document.
 */
export class DocumentPages {
  readonly #library: FontLibrary;
  readonly #document: DocumentModel;
  readonly #needs: FontNeeds;
  readonly #blocks: Block[];
  #fonts: FontSet;
  readonly #options: FollowOptions;
  readonly #shown: ShownValues;
  #context: SettingContext;
  #frame: PageFrame;
  #set: SetBlock[] = [];
  #broken: BrokenFlow | null = null;

  /** @throws AppError `document-generation-failed`, as `breakDocument` */
  static async of(
    document: DocumentModel,
    library: FontLibrary,
    options: FollowOptions = {},
  ): Promise<DocumentPages> {
    const needs = fontNeedsOf(document, { fields: document.fields, values: options.values ?? {} });
    const pages = new DocumentPages(document, library, options, needs, await library.prepare(needs));
    pages.#setBlocks();
    return pages;
  }

  private constructor(
    document: DocumentModel,
    library: FontLibrary,
    options: FollowOptions,
    needs: FontNeeds,
    fonts: FontSet,
  ) {
    this.#document = document;
    this.#library = library;
    this.#options = options;
    this.#shown = { fields: document.fields, values: options.values ?? {} };
    this.#needs = needs;
    this.#blocks = [...document.body];
    this.#fonts = fonts;
    this.#context = this.#createContext();
    this.#frame = setPageFrame(document, this.#context);
  }

  /** @throws AppError `document-generation-failed`; the previous state is then lost and the caller must start again */
  async change({ from, removed, blocks }: BodyChange): Promise<void> {
    this.#blocks.splice(from, removed, ...blocks);
    if (await this.#hasMoreFonts(blocks)) return this.startAnew();
    const before = this.#context.labels;
    this.#context.labels = labelsOf(this.#document, this.#blocks);
    this.#set.splice(from, removed, ...blocks.map((block) => this.#setOne(block)));
    this.#setRenumbered(before, { from, to: from + blocks.length });
    this.#break();
    return undefined;
  }

  /** Replaces all values. @throws AppError `document-generation-failed`, as `change` */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    const fields = changedFields(this.#shown.values, values);
    this.#shown.values = values;
    const touched = this.#blocks.filter((block) => mentions(block, fields));
    const { header, footer } = this.#document;
    const furniture = [...header, ...footer].filter((block) => mentions(block, fields));
    if (await this.#hasMoreFonts([...touched, ...furniture])) return this.startAnew();
    if (furniture.length > 0 && this.#resizeBody()) return this.startAnew();
    const isTouched = new Set(touched);
    this.#set = this.#set.map((set, index) => {
      const block = this.#blocks[index];
      return block !== undefined && isTouched.has(block) ? this.#setOne(block) : set;
    });
    this.#break();
    return undefined;
  }

  get frame(): PageFrame {
    return this.#frame;
  }

  get context(): SettingContext {
    return this.#context;
  }

  get pages(): readonly BrokenPage[] {
    return this.#broken?.pages ?? [];
  }

  /** For each page; null for one without body. */
  get starts(): (ContentStart | null)[] {
    let block = 0;
    let end = this.#set[0]?.boxes.length ?? 0;
    return this.pages.map(({ start, from }) => {
      while (from >= end && block + 1 < this.#set.length) {
        block += 1;
        end += this.#set[block]?.boxes.length ?? 0;
      }
      // An unchanged block may have moved: its position comes from the list, not from the block.
      return start === null ? null : { ...start, path: [block, ...start.path.slice(1)] };
    });
  }

  /** Discards everything that was set. */
  startAnew(): void {
    this.#context = this.#createContext();
    this.#frame = setPageFrame(this.#document, this.#context);
    this.#setBlocks();
  }

  /** Whether these blocks need fonts that the others did not. */
  async #hasMoreFonts(blocks: readonly Block[]): Promise<boolean> {
    if (!this.#needs.addAll(fontNeedsOfBlocks(blocks, this.#shown))) return false;
    const fonts = await this.#library.prepare(this.#needs);
    const isMore = [...this.#needs.styles.values()].some(
      ({ style }) => fonts.chain(style) !== this.#fonts.chain(style),
    );
    this.#fonts = fonts;
    return isMore;
  }

  /** Sets header and footer again. @returns whether the height of the body changes */
  #resizeBody(): boolean {
    const { height } = this.#frame.body;
    this.#frame = setPageFrame(this.#document, this.#context);
    return this.#frame.body.height !== height;
  }

  #setBlocks(): void {
    this.#set = this.#blocks.map((block) => this.#setOne(block));
    this.#broken = null;
    this.#break();
  }

  /** Sets blocks again whose numbers changed, other than those that have just been set. */
  #setRenumbered(before: ReadonlyMap<string, string>, done: { from: number; to: number }): void {
    const { labels } = this.#context;
    if (before.size === 0 && labels.size === 0) return;
    for (const [index, block] of this.#blocks.entries()) {
      if (index >= done.from && index < done.to) continue;
      if (numberedIn(block).some(({ id }) => before.get(id) !== labels.get(id)))
        this.#set[index] = this.#setOne(block);
    }
  }

  #setOne(block: Block): SetBlock {
    const { width, body } = this.#frame;
    const area: Area = { left: 0, width, height: body.height };
    return setBlock(block, area, 0, this.#context);
  }

  #break(): void {
    this.#broken = breakPages(joinBlocks(this.#set), this.#frame.body.height, this.#broken);
  }

  #createContext(): SettingContext {
    const { language, page } = this.#document;
    const { createStructure, marksFields = false } = this.#options;
    const context = new SettingContext({
      language,
      fonts: this.#fonts,
      shown: this.#shown,
      division: divisionFor(language),
      leading: page.leading,
      structure: createStructure?.() ?? new NoStructure(),
      marksFields,
    });
    context.labels = labelsOf(this.#document, this.#blocks);
    return context;
  }
}
