import type { Block } from '#domain/rules/messages/markup.ts';
import { messageBlocks } from '#domain/rules/messages/message-text.ts';
import { writeMarkup } from '#domain/rules/messages/write-markup.ts';

/** Removes empty paragraphs at the beginning and the end of a message. */
export function trimMessage(markup: string): string {
  const blocks = markup === '' ? [] : messageBlocks(markup);
  let [from, to] = [0, blocks.length];
  while (from < to && isEmpty(blocks[from])) from += 1;
  while (to > from && isEmpty(blocks[to - 1])) to -= 1;
  return writeMarkup(blocks.slice(from, to));
}

function isEmpty(block: Block | undefined): boolean {
  return (
    block?.parts.every(
      (part) => part.type === 'break' || (part.type === 'text' && part.text.trim() === ''),
    ) ?? true
  );
}
