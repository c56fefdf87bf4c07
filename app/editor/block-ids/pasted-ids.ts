import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $blockId, $setBlockId, randomBlockId } from './block-id.ts';
import { $isIdTaken } from './used-ids.ts';

/**
 * Gives new ids to those of the pasted blocks whose id another block of the document has.
 * @param blocks after they were inserted; one whose content went into an existing block is not attached
 * @returns the new id by the former one
 */
export function $renewTakenIds(blocks: readonly LexicalNode[]): ReadonlyMap<string, string> {
  const renewed = new Map<string, string>();
  const renew = (node: LexicalNode): void => {
    const id = $blockId(node);
    if (id !== '' && node.isAttached() && $isIdTaken(node, id)) {
      const own = randomBlockId();
      $setBlockId(node, own);
      renewed.set(id, own);
    }
    if ($isElementNode(node)) for (const child of node.getChildren()) renew(child);
  };
  for (const block of blocks) renew(block);
  return renewed;
}
