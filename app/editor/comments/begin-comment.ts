import { COMMAND_PRIORITY_EDITOR, createCommand, mergeRegister, type LexicalCommand } from 'lexical';
import type { DocumentEditors } from '../document-editors.ts';

/** A comment on the selected words is asked for; the screen around the text handles it. */
export const BEGIN_COMMENT: LexicalCommand<void> = createCommand('BEGIN_COMMENT');

/** Calls `begin` after the update in which the command is sent, so that the selection can be read. */
export function onBeginComment({ areas }: DocumentEditors, begin: () => void): () => void {
  const listener = () => (queueMicrotask(begin), true);
  return mergeRegister(
    ...Object.values(areas).map((editor) =>
      editor.registerCommand(BEGIN_COMMENT, listener, COMMAND_PRIORITY_EDITOR),
    ),
  );
}
