import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  PASTE_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { isSafeLink, type Block } from '#domain/rules/messages/markup.ts';
import { $nodesOfBlocks, $nodesOfParts } from './content/blocks-to-nodes.ts';
import { holdsFiles, transferredFiles, type TransferredFiles } from './transferred-files.ts';
import { linesToBlocks, readPasted } from './content/read-pasted.ts';

export interface BubblePasting {
  /** Files that were pasted; what becomes of them is the receiver's. */
  onFiles: (pasted: TransferredFiles) => void;
  /** Characters that may be pasted at once. */
  most: number;
  /** A text of more than `most` characters was left out. */
  onTooLong: () => void;
}

/** What is pasted or dropped goes through readers only; nothing of it is kept as it came. */
export function registerBubblePaste(editor: LexicalEditor, pasting: BubblePasting): () => void {
  const take = (transfer: DataTransfer): true => {
    const text = transfer.getData('text/plain');
    // A copied cell or paragraph brings its picture too: it is its words that are wanted.
    if (holdsFiles(transfer) && text === '') pasting.onFiles(transferredFiles(transfer));
    else if (text.length > pasting.most) pasting.onTooLong();
    else $paste(transfer.getData('text/html'), text);
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        if (!('clipboardData' in event) || event.clipboardData === null) return false;
        const { clipboardData } = event;
        const selection = $getSelection();
        const overWords = $isRangeSelection(selection) && !selection.isCollapsed();
        // An address pasted over words makes them a link, which the library does.
        if (overWords && isSafeLink(clipboardData.getData('text/plain').trim())) return false;
        event.preventDefault();
        return take(clipboardData);
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        const { dataTransfer } = event;
        // Files are for what is around the editor, which hears of them next.
        if (dataTransfer === null || holdsFiles(dataTransfer)) return true;
        event.stopPropagation();
        return take(dataTransfer);
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

function $paste(html: string, text: string): void {
  const read = html === '' ? [] : readPasted(html);
  $insertBlocks(read.length > 0 ? read : linesToBlocks(text));
}

function $insertBlocks(blocks: readonly Block[]): void {
  const [only, ...more] = blocks;
  if (only === undefined) return;
  const inLine = more.length === 0 && only.kind === 'paragraph';
  $insertNodes(inLine ? $nodesOfParts(only.parts) : $nodesOfBlocks(blocks));
}
