import {
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import { registerSnapBeforeWriting } from '../token/snap-selection.ts';
import {
  $createReferenceNode,
  $isReferenceNode,
  ReferenceNode,
  type ReferenceShows,
} from './reference-node.ts';

export interface NewReference {
  target: string;
  shows: ReferenceShows;
}

export const INSERT_REFERENCE: LexicalCommand<NewReference> = createCommand('INSERT_REFERENCE');

/** The reference has the style of the text around it. */
function $insertReference({ target, shows }: NewReference): void {
  if ($getSelection() === null) $getRoot().selectEnd();
  const reference = $createReferenceNode(target, shows);
  const selection = $getSelection();
  if ($isRangeSelection(selection)) reference.setFormat(selection.format).setStyle(selection.style);
  $insertNodes([reference]);
  reference.selectEnd();
}

export const ReferencesExtension = defineExtension({
  name: 'autodocs/references',
  nodes: () => [ReferenceNode],
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_REFERENCE,
        (reference) => {
          $insertReference(reference);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      registerSnapBeforeWriting(editor, $isReferenceNode),
    ),
});
