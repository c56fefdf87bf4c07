import { $getSelection, $isBlockElementNode, $isRangeSelection } from 'lexical';
import { $findMatchingParent } from '@lexical/utils';
import { $isInList } from '../lists/lists.ts';

/**
 * Whether Tab indents whole paragraphs: at the beginning of one, in a list, or over several. Elsewhere it inserts a
 * tab.
 */
export function $tabIndents(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  if ($isInList()) return true;
  if (selection.getNodes().some((node) => $isBlockElementNode(node) && !node.isEmpty())) return true;
  const first = selection.isBackward() ? selection.focus : selection.anchor;
  const node = first.getNode();
  const block = $findMatchingParent(node, $isBlockElementNode);
  return first.offset === 0 && (block === node || block?.getFirstDescendant() === node);
}
