import { HISTORIC_TAG } from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';
import { mergeDocument } from '#domain/rules/merge/body/merge-document.ts';
import type { Authors } from '#domain/rules/merge/body/merge-container.ts';
import { patchState } from './patch-state.ts';

interface Taken {
  before: EditorState;
  after: EditorState;
  authors: Authors;
}

export interface IncomingChanges {
  /** Shows `after`, in which another person's changes are merged; undo does not revert those. */
  take: (after: EditorState, authors: Authors) => void;
  clear: () => void;
  dispose: () => void;
}

/**
 * Changes of other people that reach an open editor. The states of its undo history are older than these changes, so
 * each restored state is merged with those that it lacks.
 */
export function createIncomingChanges(
  editor: LexicalEditor,
  { read, tag }: { read: () => EditorState; tag: string },
): IncomingChanges {
  let taken: Taken[] = [];
  /** By root node, the number of changes that its state includes: taking one changes the root. */
  const seen = new WeakMap<LexicalNode, number>();
  const rootOf = (): LexicalNode | undefined => editor.getEditorState()._nodeMap.get('root');
  const note = (): void => {
    const root = rootOf();
    if (root !== undefined) seen.set(root, taken.length);
  };
  const show = (target: EditorState): void => {
    patchState(editor, { before: read(), target }, tag);
    note();
  };
  const followHistory = (): void => {
    const root = rootOf();
    const missing = root === undefined ? [] : taken.slice(seen.get(root) ?? 0);
    if (missing.length > 0) show(missing.reduce(merged, read()));
  };
  return {
    take: (after, authors) => {
      taken.push({ before: read(), after, authors });
      show(after);
    },
    clear: () => {
      taken = [];
    },
    dispose: editor.registerUpdateListener(({ tags }) => {
      if (tags.has(HISTORIC_TAG)) followHistory();
    }),
  };
}

function merged(state: EditorState, { before, after, authors }: Taken): EditorState {
  const only = (content: EditorState) => ({
    firstHeader: null,
    header: null,
    content,
    firstFooter: null,
    footer: null,
  });
  return mergeDocument({ base: only(before), local: only(state), server: only(after) }, authors).content;
}
