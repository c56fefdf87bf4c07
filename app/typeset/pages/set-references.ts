import type { Block, BlockPath, DocumentModel, Reference } from '#app/document/model.ts';
import { referencesIn } from '#app/document/references/reference-uses.ts';
import { References, furnitureAreas, targetsIn } from '#app/document/references/references.ts';
import { inlineText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import type { Destination } from '../display-list.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import type { BrokenPage } from './pages.ts';

/**
 * The references of a document that is set. What they show can change with blocks elsewhere, with values and with pages:
 * the blocks that show something else than they were set with are named, to be set again.
 */
export class SetReferences {
  readonly #references = new References();
  readonly #furniture: readonly Block[];
  readonly #areas: readonly (readonly Block[])[];
  #body: readonly Block[] = [];
  #shown: ShownValues = { fields: new Map(), values: {} };
  /** What the references of a block showed when it was set last. */
  readonly #shownIn = new WeakMap<Block, readonly string[]>();

  constructor(document: DocumentModel) {
    this.#areas = furnitureAreas(document);
    this.#furniture = this.#areas.flat();
  }

  readonly of = (reference: Reference): string | null => this.#references.textOf(reference, this.#shown);

  /** Takes the body as it is now, and the values that the texts of targets show. */
  read(body: readonly Block[], shown: ShownValues): void {
    this.#body = body;
    this.#shown = shown;
    this.#references.read([body, ...this.#areas]);
  }

  /** Call after a block is set. */
  note(block: Block): void {
    if (referencesIn(block).length > 0) this.#shownIn.set(block, this.#textsIn(block));
  }

  noteFurniture(): void {
    for (const block of this.#furniture) this.note(block);
  }

  /** @returns blocks of the body that show something else than they were set with */
  stale(): Set<Block> {
    return new Set(this.#body.filter((block) => this.#isStale(block)));
  }

  isFurnitureStale(): boolean {
    return this.#furniture.some((block) => this.#isStale(block));
  }

  /** Reads the pages of the targets. */
  takePages(pages: readonly BrokenPage[]): void {
    const isPageShown = [...this.#body, ...this.#furniture].some((block) =>
      referencesIn(block).some(({ shows }) => shows === 'page'),
    );
    if (!isPageShown) return;
    const found = this.destinations(pages);
    this.#references.setPages(new Map([...found].map(([id, { page }]) => [id, page + 1])));
  }

  destinations(pages: readonly BrokenPage[]): Map<string, Destination> {
    const found = new Map<string, Destination>();
    const wanted = this.#wanted();
    if (wanted.size === 0) return found;
    for (const [page, { placed, frame }] of pages.entries())
      for (const { box, y } of placed)
        for (const path of beginningIn(box)) {
          const id = wanted.get(path);
          if (id !== undefined && !found.has(id)) found.set(id, { page, y: frame.body.top + y });
        }
    return found;
  }

  /** Ids of the targets in the body, by the path that is the same object in their lines. */
  #wanted(): Map<BlockPath, string> {
    const ids = new Set(
      [...this.#body, ...this.#furniture].flatMap(referencesIn).map(({ target }) => target),
    );
    if (ids.size === 0) return new Map();
    const targets = this.#body.flatMap(targetsIn).filter(({ id }) => ids.has(id));
    return new Map(targets.map(({ path, id }) => [path, id]));
  }

  #textsIn(block: Block): string[] {
    return referencesIn(block).map((reference) => inlineText(reference, this.#shown));
  }

  #isStale(block: Block): boolean {
    if (referencesIn(block).length === 0) return false;
    const before = this.#shownIn.get(block);
    return this.#textsIn(block).some((text, at) => text !== before?.[at]);
  }
}

/** Paths of the paragraphs that begin in a box. */
function beginningIn(box: FlowBox): BlockPath[] {
  if (box.kind === 'row')
    return box.repeated ? [] : box.cells.flatMap(({ boxes }) => boxes.flatMap(beginningIn));
  return box.kind === 'line' && box.start.offset === 0 ? [box.start.path] : [];
}
