/**
 * A cross-reference is a link whose target is the block that it leads to. No address that a document may hold begins like
 * it (`link-target.ts`).
 */
const BLOCK = '#block-';

export function anchorOf(id: string): string {
  return `${BLOCK}${id}`;
}

/** The block that a link's target names; null for an address. */
export function anchoredBlock(target: string): string | null {
  return target.startsWith(BLOCK) ? target.slice(BLOCK.length) : null;
}
