import type { Block, DocumentModel } from '#app/document/model.ts';
import { SettingContext } from './context.ts';
import type { ContentStart } from './display-list.ts';
import { setBlock } from './flow/blocks.ts';
import type { Area } from './flow/flow-box.ts';
import { joinBlocks } from './flow/set-block.ts';
import type { SetBlock } from './flow/set-block.ts';
import { fontNeedsOf, fontNeedsOfBlocks } from './font-needs.ts';
import type { FontLibrary, FontSet } from './fonts/font-library.ts';
import type { FontNeeds } from './fonts/font-needs.ts';
import { divisionFor } from './lines/break-points.ts';
import { setPageFrame } from './page-frame.ts';
import { breakPages } from './pages.ts';
import type { BrokenFlow, BrokenPage } from './pages.ts';
import { NoStructure } from './structure.ts';

/** Blocks that take the place of others in a document's body, at its top level. */
export interface BodyChange {
  from: number;
  removed: number;
  blocks: readonly Block[];
}

/**
 * The pages of a document that is being written. Takes it once whole and then its changes; gives where its pages begin.
 * Only changed blocks are set; pages are broken again from the first that a change touches to where they fall together
 * with those of before. The result is that of `breakDocument` on the whole.
 */
export class DocumentPages {
  readonly #library: FontLibrary;
  readonly #document: DocumentModel;
  readonly #needs: FontNeeds;
  readonly #blocks: Block[];
  #fonts: FontSet;
  #context: SettingContext;
  #area: Area;
  #set: SetBlock[] = [];
  #broken: BrokenFlow | null = null;

  /** @throws AppError `document-generation-failed`, as `breakDocument` */
  static async of(document: DocumentModel, library: FontLibrary): Promise<DocumentPages> {
    const needs = fontNeedsOf(document, { fields: document.fields, values: {} });
    const pages = new DocumentPages(document, library, needs, await library.prepare(needs));
    pages.#setBlocks();
    return pages;
  }

  private constructor(document: DocumentModel, library: FontLibrary, needs: FontNeeds, fonts: FontSet) {
    this.#document = document;
    this.#library = library;
    this.#needs = needs;
    this.#blocks = [...document.body];
    this.#fonts = fonts;
    this.#context = this.#createContext();
    this.#area = this.#createArea();
  }

  /** @throws AppError `document-generation-failed`; then what was before is lost, and a new start is needed */
  async change({ from, removed, blocks }: BodyChange): Promise<void> {
    this.#blocks.splice(from, removed, ...blocks);
    if (this.#needs.addAll(fontNeedsOfBlocks(blocks, this.#context.shown))) {
      const fonts = await this.#library.prepare(this.#needs);
      const isMore = [...this.#needs.styles.values()].some(
        ({ style }) => fonts.chain(style) !== this.#fonts.chain(style),
      );
      this.#fonts = fonts;
      if (isMore) return this.#startAnew();
    }
    this.#set.splice(from, removed, ...blocks.map((block) => this.#setOne(block)));
    this.#break();
    return undefined;
  }

  get pages(): readonly BrokenPage[] {
    return this.#broken?.pages ?? [];
  }

  /** Of each page; null for one without body. */
  get starts(): (ContentStart | null)[] {
    let block = 0;
    let end = this.#set[0]?.boxes.length ?? 0;
    return this.pages.map(({ start, from }) => {
      while (from >= end && block + 1 < this.#set.length) {
        block += 1;
        end += this.#set[block]?.boxes.length ?? 0;
      }
      // A block that stays as it is may have moved: its place is told by the list, not by itself.
      return start === null ? null : { ...start, path: [block, ...start.path.slice(1)] };
    });
  }

  /** Other fonts: nothing that was set holds. */
  #startAnew(): void {
    this.#context = this.#createContext();
    this.#area = this.#createArea();
    this.#setBlocks();
  }

  #setBlocks(): void {
    this.#set = this.#blocks.map((block) => this.#setOne(block));
    this.#broken = null;
    this.#break();
  }

  #setOne(block: Block): SetBlock {
    return setBlock(block, this.#area, 0, this.#context);
  }

  #break(): void {
    this.#broken = breakPages(joinBlocks(this.#set), this.#area.height, this.#broken);
  }

  #createContext(): SettingContext {
    const { language, fields } = this.#document;
    return new SettingContext({
      language,
      fonts: this.#fonts,
      shown: { fields, values: {} },
      division: divisionFor(language),
      structure: new NoStructure(),
    });
  }

  #createArea(): Area {
    const frame = setPageFrame(this.#document, this.#context);
    return { left: 0, width: frame.width, height: frame.body.height };
  }
}
