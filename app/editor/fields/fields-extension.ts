import { $dfs } from '@lexical/utils';
import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  DELETE_CHARACTER_COMMAND,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import { registerArrowKeys } from './arrow-keys.ts';
import { $selectFieldInsteadOfDeleting } from './delete-field.ts';
import { registerLabelRefresh } from './field-labels.ts';
import { $createFieldNode, $isFieldNode, FIELD_ATTRIBUTE, FieldNode } from './field-node.ts';
import { registerSnapBeforeWriting } from '../token/snap-selection.ts';
import { $setTagForm, FORM_ATTRIBUTE, readForm } from './tags/tag-form.ts';

export const INSERT_FIELD: LexicalCommand<{ id: string; name: string }> = createCommand('INSERT_FIELD');
/** Removes every tag of a field from the text. */
export const REMOVE_FIELD: LexicalCommand<string> = createCommand('REMOVE_FIELD');

const fieldRule = defineImportRule({
  name: 'autodocs/field',
  match: sel.any().attr(FIELD_ATTRIBUTE, true),
  $import: (_context, element) => {
    const id = element.getAttribute(FIELD_ATTRIBUTE) ?? '';
    const name = (element.textContent ?? '').replace(/^#/, '');
    if (id === '') return [$createTextNode(element.textContent ?? '')];
    return [$setTagForm($createFieldNode(id, name), readForm(element.getAttribute(FORM_ATTRIBUTE)))];
  },
});

function $insertField(id: string, name: string): void {
  const selection = $getSelection();
  if (selection === null) $getRoot().selectEnd();
  const field = $createFieldNode(id, name);
  const target = $getSelection();
  if ($isRangeSelection(target)) field.setFormat(target.format).setStyle(target.style);
  $insertNodes([field]);
  field.selectEnd();
}

export const FieldsExtension = defineExtension({
  name: 'autodocs/fields',
  nodes: () => [FieldNode],
  dependencies: [configExtension(DOMImportExtension, { rules: [fieldRule] })],
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_FIELD,
        ({ id, name }) => {
          $insertField(id, name);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        REMOVE_FIELD,
        (id) => {
          for (const { node } of $dfs()) if ($isFieldNode(node) && node.getField() === id) node.remove();
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        DELETE_CHARACTER_COMMAND,
        (backward) => $selectFieldInsteadOfDeleting(backward),
        COMMAND_PRIORITY_HIGH,
      ),
      registerSnapBeforeWriting(editor, $isFieldNode),
      registerArrowKeys(editor),
      registerLabelRefresh(editor),
    ),
});
