import { isMarkAddress, returnAddress } from '#app/document/pages/footnotes.ts';
import { anchoredBlock } from '../anchors.ts';
import type { StructureId } from '../display-list.ts';
import type { StructureBuilder } from '../structure.ts';

/**
 * Assigns structure nodes to a paragraph's links. Called for each part of each line in order: successive parts with one
 * target are one link, also across lines.
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

  /** Null for text without a link. */
  next(target: string | null): StructureId | null {
    if (target !== null && target !== this.#target)
      this.#open = this.#structure.add('Link', this.#parentOf(target));
    this.#target = target;
    return target === null ? null : this.#open;
  }

  /** A cross-reference and the mark of a note are references; the number of the note itself is its label. */
  #parentOf(target: string): StructureId {
    if (returnAddress(target) === null && anchoredBlock(target) === null) return this.#parent;
    return this.#structure.add(isMarkAddress(target) ? 'Lbl' : 'Reference', this.#parent);
  }
}
