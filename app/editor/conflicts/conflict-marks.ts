import { mergeRegister } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $blockWithId } from './block-conflicts.ts';

const ATTRIBUTE = 'data-conflict';

/**
 * Marks blocks in the margin while they have a conflict. Only attributes of their elements change, never the text.
 * Returns a function that removes the marks.
 */
export function markConflicts(editor: LexicalEditor, ids: readonly string[], title: string): () => void {
  const marked = new Set<HTMLElement>();
  const unmark = (): void => {
    for (const element of marked) {
      element.removeAttribute(ATTRIBUTE);
      element.removeAttribute('title');
    }
    marked.clear();
  };
  const mark = (): void => {
    const keys = editor.read(() =>
      ids.flatMap((id) => (id === '' ? [] : ($blockWithId(id)?.getKey() ?? []))),
    );
    unmark();
    for (const key of keys) {
      const element = editor.getElementByKey(key);
      if (element === null) continue;
      element.setAttribute(ATTRIBUTE, '');
      element.title = title;
      marked.add(element);
    }
  };
  if (ids.length === 0) return () => undefined;
  mark();
  return mergeRegister(
    editor.registerUpdateListener(({ dirtyElements }) => {
      if (dirtyElements.size > 0) mark();
    }),
    // Also called, without an element, when it is removed.
    editor.registerRootListener((root) => {
      if (root !== null) mark();
    }),
    unmark,
  );
}

/** Moves the caret to the beginning of a block and scrolls to it. */
export function goToBlock(editor: LexicalEditor, id: string): void {
  let key: string | null = null;
  editor.update(
    () => {
      const block = $blockWithId(id);
      key = block?.getKey() ?? null;
      if (id !== '' && block !== null) block.selectStart();
    },
    { discrete: true },
  );
  editor.focus();
  if (key !== null) editor.getElementByKey(key)?.scrollIntoView({ block: 'center' });
}
