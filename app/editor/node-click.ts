import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
} from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';

/** A press on a node that is not text selects the whole node. */
export function registerNodeClick(
  editor: LexicalEditor,
  matches: (node: LexicalNode) => boolean,
): () => void {
  return editor.registerCommand(
    CLICK_COMMAND,
    (event) => {
      if (!(event.target instanceof Node)) return false;
      const node = $getNearestNodeFromDOMNode(event.target);
      if (node === null || !matches(node)) return false;
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
