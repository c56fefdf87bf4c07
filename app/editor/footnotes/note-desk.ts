import type { LexicalEditorWithDispose } from '@lexical/extension';
import { $getNodeByKey, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import type { EditorState } from '#domain/entities/template.ts';
import { Emitter } from '#primitives/emitter.ts';
import { readState } from '../stored-state/area-state.ts';
import { $isFootnoteNode } from './footnote-node.ts';

/** The note that is being edited. */
export interface OpenNote {
  mark: NodeKey;
  number: string;
  editor: LexicalEditorWithDispose;
}

/** One note at a time has an editor; each change is written into its mark in the body. */
export interface NoteDesk {
  current: () => OpenNote | null;
  subscribe: (listener: () => void) => () => void;
  open: (mark: NodeKey) => void;
  close: () => void;
  dispose: () => void;
}

export function createNoteDesk(
  body: LexicalEditor,
  createEditor: (state: EditorState) => LexicalEditorWithDispose,
): NoteDesk {
  const changed = new Emitter();
  let note: OpenNote | null = null;
  let isWriting = false;

  const close = (): void => {
    if (note === null) return;
    const { editor } = note;
    note = null;
    changed.emit();
    // The screen first takes the editor off the page.
    queueMicrotask(() => editor.dispose());
  };

  const open = (mark: NodeKey): void => {
    if (note?.mark === mark) return;
    close();
    const found = body.read(() => {
      const node = $getNodeByKey(mark);
      return $isFootnoteNode(node) ? { state: node.getNoteState(), number: node.getTextContent() } : null;
    });
    if (found === null) return;
    const editor = createEditor(found.state);
    let isFirst = true;
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      isWriting = true;
      body.update(
        () => {
          const node = $getNodeByKey(mark);
          if ($isFootnoteNode(node)) node.setNote(readState(editor));
        },
        { discrete: true, tag: [isFirst ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
      );
      isFirst = false;
      isWriting = false;
    });
    note = { mark, number: found.number, editor };
    changed.emit();
  };

  /** Closes the note if its mark is gone or undo changed it, and follows its number. */
  const stop = body.registerUpdateListener(({ editorState, prevEditorState }) => {
    if (note === null || isWriting) return;
    const { mark } = note;
    const node = editorState._nodeMap.get(mark);
    if (!$isFootnoteNode(node)) return close();
    const before = prevEditorState._nodeMap.get(mark);
    if ($isFootnoteNode(before) && before.__note !== node.__note) return close();
    if (node.__text !== note.number) {
      note = { ...note, number: node.__text };
      changed.emit();
    }
    return undefined;
  });

  return {
    current: () => note,
    subscribe: changed.subscribe,
    open,
    close,
    dispose: () => {
      stop();
      close();
    },
  };
}
