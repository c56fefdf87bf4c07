import type { StructureId } from '../display-list.ts';
import type { StructureBuilder } from '../structure.ts';

/**
 * Gives a paragraph's links their nodes of the structure. Asked for each part of each line in order: parts with one target
 * that follow each other are one link, also over the end of a line.
 */
export class LinkTags {
  readonly #structure: StructureBuilder;
  readonly #parent: StructureId;
  #target: string | null = null;
  #open: StructureId = 0;

  constructor(structure: StructureBuilder, parent: StructureId) {
    this.#structure = structure;
    this.#parent = parent;
  }

  /** Null for what leads nowhere. */
  next(target: string | null): StructureId | null {
    if (target !== null && target !== this.#target) this.#open = this.#structure.add('Link', this.#parent);
    this.#target = target;
    return target === null ? null : this.#open;
  }
}
