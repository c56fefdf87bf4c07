import { changedFields, mentions } from '#app/document/field-uses.ts';
import { furnitureAreas } from '#app/document/references/references.ts';
import { referencesIn } from '#app/document/references/reference-uses.ts';
import type { Block, DocumentModel } from '#app/document/model.ts';
import type { SettingContext } from '../context.ts';
import type { ContentStart } from '../display-list.ts';
import { fontNeedsOf, fontNeedsOfBlocks } from '../font-needs.ts';
import type { FontLibrary, FontSet } from '../fonts/font-library.ts';
import type { FontNeeds } from '../fonts/font-needs.ts';
import type { BrokenPage } from './pages.ts';
import { SetDocument } from './set-document.ts';
import type { BodyChange, SettingOptions } from './set-document.ts';

/**
 * The pages of a document that is being edited or filled in. Takes the whole document once and then its changes;
 * returns where its pages begin. Loads the fonts that a change needs. The result equals that of `breakDocument` on the
 * whole document.
 */
export class DocumentPages {
  readonly #library: FontLibrary;
  readonly #document: DocumentModel;
  readonly #needs: FontNeeds;
  readonly #set: SetDocument;

  /** @throws AppError `document-generation-failed`, as `breakDocument` */
  static async of(
    document: DocumentModel,
    library: FontLibrary,
    options: SettingOptions = {},
  ): Promise<DocumentPages> {
    const needs = fontNeedsOf(document, { fields: document.fields, values: options.values ?? {} });
    const set = new SetDocument(document, await library.prepare(needs), options);
    return new DocumentPages(document, library, needs, set);
  }

  private constructor(document: DocumentModel, library: FontLibrary, needs: FontNeeds, set: SetDocument) {
    this.#document = document;
    this.#library = library;
    this.#needs = needs;
    this.#set = set;
  }

  /** @throws AppError `document-generation-failed`; the previous state is then lost and the caller must start again */
  async change(change: BodyChange): Promise<void> {
    this.#set.change(change, await this.#moreFonts(change.blocks));
    await this.#addReferencedFonts();
  }

  /** Replaces all values. @throws AppError `document-generation-failed`, as `change` */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    const fields = changedFields(this.#set.shown.values, values);
    this.#set.shown.values = values;
    const touched = this.#set.blocks.filter((block) => mentions(block, fields));
    const furniture = furnitureAreas(this.#document)
      .flat()
      .filter((block) => mentions(block, fields));
    const fonts = await this.#moreFonts([...touched, ...furniture]);
    this.#set.refill({ touched: new Set(touched), resets: furniture.length > 0 }, fonts);
    await this.#addReferencedFonts();
  }

  /** Replaces blocks of the body and all values. @throws AppError `document-generation-failed`, as `change` */
  async refill(change: BodyChange, values: Readonly<Record<string, string>>): Promise<void> {
    await this.fill(values);
    if (change.removed > 0 || change.blocks.length > 0) await this.change(change);
  }

  get context(): SettingContext {
    return this.#set.context;
  }

  get pages(): readonly BrokenPage[] {
    return this.#set.pages;
  }

  /** For each page; null for one without body. */
  get starts(): (ContentStart | null)[] {
    const { set } = this.#set;
    let block = 0;
    let end = set[0]?.boxes.length ?? 0;
    return this.pages.map(({ start, from }) => {
      while (from >= end && block + 1 < set.length) {
        block += 1;
        end += set[block]?.boxes.length ?? 0;
      }
      // An unchanged block may have moved: its position comes from the list, not from the block.
      return start === null ? null : { ...start, path: [block, ...start.path.slice(1)] };
    });
  }

  /** Discards everything that was set. */
  startAnew(): void {
    this.#set.startAnew();
  }

  /** References show texts of other blocks, in another font. */
  async #addReferencedFonts(): Promise<void> {
    const blocks = [...this.#set.blocks, ...furnitureAreas(this.#document).flat()];
    const referring = blocks.filter((block) => referencesIn(block).length > 0);
    const fonts = referring.length === 0 ? null : await this.#moreFonts(referring);
    if (fonts !== null) this.#set.startAnew(fonts);
  }

  /** The fonts, if these blocks need some that the others did not; otherwise null. */
  async #moreFonts(blocks: readonly Block[]): Promise<FontSet | null> {
    if (!this.#needs.addAll(fontNeedsOfBlocks(blocks, this.#set.shown))) return null;
    const before = this.#set.fonts;
    const fonts = await this.#library.prepare(this.#needs);
    const isMore = [...this.#needs.styles.values()].some(
      ({ style }) => fonts.chain(style) !== before.chain(style),
    );
    return isMore ? fonts : null;
  }
}
