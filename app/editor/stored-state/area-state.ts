import { $getRoot, $parseSerializedNode, HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor, SerializedEditorState, SerializedLexicalNode } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';
import { AppError } from '#domain/api/errors.ts';
import { EMPTY_STATE } from '#app/document/reading/restore.ts';
import { readNumbering } from '#app/document/reading/paragraphs/numbering.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { wrapUnknown } from '../unsupported/wrap-unknown.ts';
import { createStateReader } from './state-reader.ts';
import { withSafeStyles } from './safe-style.ts';
import { childrenOf, isStoredNode } from './stored-node.ts';

/** The state of an empty area: one empty paragraph, because a caret needs a position. */
export function emptyState(): EditorState {
  return structuredClone(EMPTY_STATE);
}

export function isEmptyState(state: EditorState): boolean {
  if (state.root['$'] !== undefined) return false;
  const [first, ...others] = state.root.children;
  if (others.length > 0 || first === undefined) return first === undefined;
  const isEmpty = isStoredNode(first) && first.type === 'paragraph' && childrenOf(first).length === 0;
  return isEmpty && readNumbering(first).numbering === undefined;
}

const loading = new WeakSet<LexicalEditor>();

/** Whether the update that is running loads a stored state, which is taken as it is. */
export function isLoading(editor: LexicalEditor): boolean {
  return loading.has(editor);
}

/** Runs an update that takes stored content as it is. */
export function whileLoading(editor: LexicalEditor, update: () => void): void {
  loading.add(editor);
  try {
    update();
  } finally {
    loading.delete(editor);
  }
}

/** The root of a stored state as the editor can read it: unknown parts are wrapped, unsafe styles are left out. */
export function readableRoot(editor: LexicalEditor, { root }: EditorState): { children: readonly unknown[] } {
  const known = new Set([...editor._nodes.keys()].filter((type) => type !== 'root'));
  const readable = withSafeStyles(wrapUnknown(root, known));
  return { ...readable, children: childrenOf(readable) };
}

/**
 * Loads a stored state into the editor; unknown parts are wrapped in `unsupported` nodes.
 * @throws AppError `import-unreadable` if the value is not an editor state
 */
export function loadState(
  editor: LexicalEditor,
  stored: EditorState | null,
  options?: { tag: string },
): void {
  const state = stored === null || stored.root.children.length === 0 ? EMPTY_STATE : stored;
  whileLoading(editor, () => {
    try {
      const readable: unknown = { root: readableRoot(editor, state) };
      editor.setEditorState(editor.parseEditorState(readable as SerializedEditorState), options);
    } catch (cause) {
      throw new AppError('import-unreadable', { cause });
    }
  });
}

/** Number of equal parts at the start of two lists. */
function equalStart(before: readonly unknown[], now: readonly unknown[]): number {
  const at = before.findIndex((part, index) => !sameValue(part, now[index]));
  return Math.min(now.length, at === -1 ? before.length : at);
}

/**
 * Changes the editor's content to a stored state: one undo step, in which blocks that are equal at the start and at the
 * end stay as they are.
 */
export function changeState(editor: LexicalEditor, stored: EditorState | null): void {
  const before = readState(editor).root;
  const root = stored === null || stored.root.children.length === 0 ? EMPTY_STATE.root : stored.root;
  if (sameValue(before, root) || (isEmptyState({ root: before }) && isEmptyState({ root }))) return;
  const [old, now] = [before.children, root.children];
  const head = equalStart(old, now);
  const tail = equalStart(old.slice(head).toReversed(), now.slice(head).toReversed());
  const readable = readableRoot(editor, { root }).children;
  whileLoading(editor, () => {
    editor.update(
      () => {
        const own: unknown = { ...root, children: [] };
        $getRoot().updateFromJSON(own as never);
        const parts = readable
          .slice(head, now.length - tail)
          .map((part) => $parseSerializedNode(part as SerializedLexicalNode));
        $getRoot().splice(head, old.length - tail - head, parts);
      },
      { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] },
    );
  });
}

/** The editor's current content in its stored form. */
export function readState(editor: LexicalEditor): EditorState {
  return createStateReader(editor)();
}
