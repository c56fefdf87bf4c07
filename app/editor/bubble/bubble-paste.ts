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
  /** Called with pasted files; the receiver handles them. */
  onFiles: (pasted: TransferredFiles) => void;
  /** Maximum length of the whole markup. */
  most: number;
  /** Called if the paste would make the message too long; nothing of it is inserted. */
  onTooLong: () => void;
}

/** Pasted and dropped content is always parsed and rebuilt; it is never inserted unchanged. */
export function registerBubblePaste(editor: LexicalEditor, pasting: BubblePasting): () => void {
  const take = (transfer: DataTransfer): true => {
    const text = transfer.getData('text/plain');
    // A copied cell or paragraph also brings a picture of itself: its text is used.
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
        // The library turns the selected words into a link if an address is pasted over them.
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
        // The element around the editor handles files; it receives the event next.
        if (dataTransfer === null || holdsFiles(dataTransfer)) return true;
        event.stopPropagation();
        return take(dataTransfer);
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** Inserts all of the paste, or reports that it is too long. */
function $paste(html: string, text: string, most: number): boolean {
  if (text.length > most) return false;
  const read = html === '' ? [] : readPasted(html);
  // If the markup cannot be read, the plain text is used.
  if (read === null && text === '') return false;
  const blocks = read !== null && read.length > 0 ? read : linesToBlocks(text);
  if (!$fits(blocks, most)) return false;
  $insertBlocks(blocks);
  return true;
}

/** Whether the message has room for the blocks, in place of the selected words. */
function $fits(blocks: readonly Block[], most: number): boolean {
  if (linesOf(blocks) > BLOCKS_MAX) return false;
  const written = $readBlocks();
  const replaced = $getSelection()?.getTextContent() ?? '';
  const characters = writeMarkup(written).length - replaced.length + writeMarkup(blocks).length;
  // The first pasted line continues the line of the caret.
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
