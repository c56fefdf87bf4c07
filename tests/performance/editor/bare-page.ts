import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { createEditor } from 'lexical';

/**
 * The peer: an editor of the same library with the nodes that the document needs, undo and nothing else, on a page that
 * is as wide as the paper. `/document.json` is what it shows.
 */
const editor = createEditor({
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, TableNode, TableRowNode, TableCellNode],
  onError: (error) => {
    throw error;
  },
});
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
const response = await fetch('/document.json');
editor.setRootElement(document.querySelector<HTMLElement>('#text'));
editor.setEditorState(editor.parseEditorState(await response.text()));
