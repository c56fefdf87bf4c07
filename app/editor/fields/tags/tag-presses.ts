import {
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_ENTER_COMMAND,
  SKIP_SCROLL_INTO_VIEW_TAG,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import type { ValueForm } from '#domain/entities/field-settings.ts';
import { $neighbour } from '../arrow-keys.ts';
import { $isFieldNode, type FieldNode } from '../field-node.ts';
import { $tagForm } from './tag-form.ts';

/** A tag that the user pressed, with its position on the screen. */
export interface PressedTag {
  editor: LexicalEditor;
  key: string;
  field: string;
  form: ValueForm | null;
  at: { x: number; y: number };
}

function $pressed(editor: LexicalEditor, node: FieldNode): PressedTag | null {
  const box = editor.getElementByKey(node.getKey())?.getBoundingClientRect();
  if (box === undefined) return null;
  const at = { x: box.left, y: box.bottom };
  return { editor, key: node.getKey(), field: node.getField(), form: $tagForm(node), at };
}

/** The tag directly before or after the caret, or the selected one. */
function $tagAtCaret(): FieldNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const near = [
    ...selection.getNodes(),
    $neighbour(selection.anchor, true),
    $neighbour(selection.anchor, false),
  ];
  return near.find((node) => $isFieldNode(node)) ?? null;
}

function $caretBehind(key: string): void {
  const node = $getNodeByKey(key);
  if ($isFieldNode(node)) node.selectEnd();
}

/** Reports a press on a tag, its context menu, and Alt+Enter beside it. */
export function watchTagPresses(editor: LexicalEditor, onPress: (tag: PressedTag) => void): () => void {
  const $open = (node: LexicalNode | null, event: Event): boolean => {
    const tag = $isFieldNode(node) ? $pressed(editor, node) : null;
    if (tag === null) return false;
    event.preventDefault();
    onPress(tag);
    return true;
  };
  const atTarget = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Node) || getSelection()?.isCollapsed === false) return;
    const tag = editor.read(() => {
      const node = $getNearestNodeFromDOMNode(target);
      return $isFieldNode(node) ? $pressed(editor, node) : null;
    });
    if (tag === null) return;
    event.preventDefault();
    // The caret first moves to the tag's edge: a later move would take the focus from the menu back to the text.
    editor.update(() => $caretBehind(tag.key), { discrete: true, tag: SKIP_SCROLL_INTO_VIEW_TAG });
    requestAnimationFrame(() => onPress(tag));
  };
  return mergeRegister(
    editor.registerRootListener((root, previous) => {
      for (const name of ['click', 'contextmenu'] as const) {
        previous?.removeEventListener(name, atTarget);
        root?.addEventListener(name, atTarget);
      }
    }),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => event?.altKey === true && $open($tagAtCaret(), event),
      COMMAND_PRIORITY_HIGH,
    ),
  );
}
