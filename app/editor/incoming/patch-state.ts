import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $parseSerializedNode,
  HISTORY_MERGE_TAG,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import type { LexicalEditor, LexicalNode, SerializedElementNode, SerializedLexicalNode } from 'lexical';
import { readBlockId } from '#app/document/reading/block-ids.ts';
import { isJsonNode } from '#app/document/reading/json-node.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { readableRoot, whileLoading } from '../stored-state/area-state.ts';
import { $caretPlace, $restoreCaret } from './caret-place.ts';

/**
 * Makes the text of an editor equal to `target` without replacing what is equal: the caret stays, and the undo history
 * is unchanged. `before`: the present text in its stored form.
 */
export function patchState(
  editor: LexicalEditor,
  { before, target }: { before: EditorState; target: EditorState },
  tag: string,
): void {
  const readable = readableRoot(editor, target);
  const hasFocus = editor.getRootElement()?.contains(document.activeElement) === true;
  const tags = [tag, HISTORY_MERGE_TAG, ...(hasFocus ? [] : [SKIP_DOM_SELECTION_TAG])];
  whileLoading(editor, () => {
    editor.update(() => $patch(before, target, readable), { discrete: true, tag: tags });
  });
}

function $patch(before: EditorState, target: EditorState, readable: { children: readonly unknown[] }): void {
  const selection = $getSelection()?.clone() ?? null;
  const caret = $caretPlace(selection);
  const root = $getRoot();
  const held = root.getChildren();
  const unused = new Map<string, number[]>();
  for (const [at, child] of before.root.children.entries()) {
    const name = nameOf(child);
    unused.set(name, [...(unused.get(name) ?? []), at]);
  }
  const children = target.root.children.map((child, at): LexicalNode => {
    const place = unused.get(nameOf(child))?.shift() ?? -1;
    const node = held[place];
    return node !== undefined && sameValue(before.root.children[place], child)
      ? node
      : $parseSerializedNode(readable.children[at] as SerializedLexicalNode);
  });
  const { children: _children, ...shell } = target.root;
  const { children: _before, ...former } = before.root;
  if (!sameValue(shell, former)) root.updateFromJSON(shell as unknown as SerializedElementNode);
  root.splice(0, held.length, children);
  if (caret !== null && $isRangeSelection(selection)) $restoreCaret(caret, selection);
}

/** A block is found by its id; any other part by its content. */
function nameOf(child: unknown): string {
  return (isJsonNode(child) ? readBlockId(child) : '') || JSON.stringify(child);
}
