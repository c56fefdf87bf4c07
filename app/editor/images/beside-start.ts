import { $findMatchingParent } from '@lexical/utils';
import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $isImageNode } from './image-node.ts';
import type { ImageNode } from './image-node.ts';
import { $imagePlace } from './image-place.ts';

function $isBeside(node: LexicalNode | null): boolean {
  if (!$isImageNode(node)) return false;
  const place = $imagePlace(node);
  return place === 'left' || place === 'right';
}

/** An image beside the text begins its block: there the browser places it where it is printed. */
export function $moveToStart(node: ImageNode): void {
  if (!$isBeside(node)) return;
  const block = $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline());
  let at = $isElementNode(block) ? block.getFirstChild() : null;
  for (; at !== null && $isBeside(at); at = at.getNextSibling()) if (at.is(node)) return;
  at?.insertBefore(node);
}
