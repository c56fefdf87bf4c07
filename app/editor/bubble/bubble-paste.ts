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
import { BLOCKS_MAX, isSafeLink, type Block } from '#domain/rules/messages/markup.ts';
import { writeMarkup } from '#domain/rules/messages/write-markup.ts';
import { $nodesOfBlocks, $nodesOfParts } from './content/blocks-to-nodes.ts';
import { $readBlocks } from './content/nodes-to-blocks.ts';
import { holdsFiles, transferredFiles, type TransferredFiles } from './transferred-files.ts';
import { linesToBlocks, readPasted } from './content/read-pasted.ts';

export interface BubblePasting {
  /** Files that were pasted; what becomes of them is the receiver's. */
  onFiles: (pasted: TransferredFiles) => void;
  /** Characters that the whole markup may have. */
  most: number;
  /** With what was pasted the message would be too large, so nothing of it was taken. */
  onTooLong: () => void;
}

/** What is pasted or dropped goes through readers only; nothing of it is kept as it came. */
export function registerBubblePaste(editor: LexicalEditor, pasting: BubblePasting): () => void {
  const take = (transfer: DataTransfer): true => {
    const text = transfer.getData('text/plain');
    // A copied cell or paragraph brings its picture too: it is its words that are wanted.
    if (holdsFiles(transfer) && text === '') pasting.onFiles(transferredFiles(transfer));
    else if (!$paste(transfer.getData('text/html'), text, pasting.most)) pasting.onTooLong();
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

/** Takes it whole, or says that it is too much. */
function $paste(html: string, text: string, most: number): boolean {
  if (text.length > most) return false;
  const read = html === '' ? [] : readPasted(html);
  // Of markup that is not read there are the words that came beside it.
  if (read === null && text === '') return false;
  const blocks = read !== null && read.length > 0 ? read : linesToBlocks(text);
  if (!$fits(blocks, most)) return false;
  $insertBlocks(blocks);
  return true;
}

/** Whether the message can hold them too, in the stead of the words that are chosen. */
function $fits(blocks: readonly Block[], most: number): boolean {
  if (linesOf(blocks) > BLOCKS_MAX) return false;
  const written = $readBlocks();
  const replaced = $getSelection()?.getTextContent() ?? '';
  const characters = writeMarkup(written).length - replaced.length + writeMarkup(blocks).length;
  // What is pasted begins in the line where the caret is.
  const lines = linesOf(written) - replaced.split(/\n+/).length + linesOf(blocks);
  return characters <= most && lines <= BLOCKS_MAX;
}

function linesOf(blocks: readonly Block[]): number {
  const breaks = blocks.map(({ parts }) => parts.filter(({ type }) => type === 'break').length);
  return breaks.reduce((sum, count) => sum + count, blocks.length);
}

function $insertBlocks(blocks: readonly Block[]): void {
  const [only, ...more] = blocks;
  if (only === undefined) return;
  const inLine = more.length === 0 && only.kind === 'paragraph';
  $insertNodes(inLine ? $nodesOfParts(only.parts) : $nodesOfBlocks(blocks));
}
