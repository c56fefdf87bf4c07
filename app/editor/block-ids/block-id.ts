import { $getState, $setState, createState } from 'lexical';
import type { LexicalNode } from 'lexical';
import { BLOCK_ID_KEY, parseBlockId } from '#app/document/reading/block-ids.ts';

/** A copied node is another block. */
const idState = createState(BLOCK_ID_KEY, { parse: parseBlockId, resetOnCopyNode: true });

/** Letters and digits that are not confused when read. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz123456789';
const ID_LENGTH = 10;

/** 50 random bits: two devices never create the same id. */
export function randomBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}

/** Empty for a block that has no id yet. */
export function $blockId(node: LexicalNode): string {
  return $getState(node, idState);
}

export function $setBlockId(node: LexicalNode, id: string): void {
  $setState(node, idState, id);
}
