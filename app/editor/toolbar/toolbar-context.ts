import { $getRoot, $getSelection, SKIP_SELECTION_FOCUS_TAG } from 'lexical';
import type { LexicalCommand, LexicalEditor } from 'lexical';
import { createContext, use } from 'react';
import type { DocumentEditors } from '../document-editors.ts';
import type { ToolbarState } from './toolbar-state.ts';

/** Panels over the text. */
export type Panel =
  'link' | 'find' | 'replace' | 'shortcuts' | 'paragraph' | 'reference' | 'section' | 'numbering';

/** What a control needs: the state to show, and actions on the active area. */
export interface ToolbarTools {
  state: ToolbarState;
  /** The current state, for actions; `state` may be a frame behind the text. */
  now: () => ToolbarState;
  editors: DocumentEditors;
  /** Changes the text at the caret, as one undo step; the focus does not move. */
  perform: (change: () => void) => void;
  dispatch: <Payload>(command: LexicalCommand<Payload>, payload: Payload) => void;
  /** Returns the focus to the caret in the text after a choice in a list or panel. */
  returnToText: () => void;
  panel: Panel | null;
  /** Number of requests for a panel: a repeated request moves the focus back to it. */
  asked: number;
  openPanel: (panel: Panel | null) => void;
  /** Adds image files that the user chose. */
  addImages: (files: readonly File[]) => void;
}

export const ToolbarContext = createContext<ToolbarTools | null>(null);

export function useToolbar(): ToolbarTools {
  const tools = use(ToolbarContext);
  if (tools === null) throw new Error('A toolbar control stands outside of a toolbar.');
  return tools;
}

/** If the user has not been in the text yet, actions apply at its end. */
function $ensureCaret(): void {
  if ($getSelection() === null) $getRoot().selectEnd();
}

export function createTools(
  editors: DocumentEditors,
): Pick<ToolbarTools, 'perform' | 'dispatch' | 'returnToText'> {
  const editor = (): LexicalEditor => editors.areas[editors.active()];
  const perform = (change: () => void): void => {
    editor().update(
      () => {
        $ensureCaret();
        change();
      },
      { tag: SKIP_SELECTION_FOCUS_TAG },
    );
  };
  return {
    perform,
    dispatch: (command, payload) => perform(() => void editor().dispatchCommand(command, payload)),
    // A closing panel first returns the focus to its button.
    returnToText: () => requestAnimationFrame(() => editor().focus()),
  };
}
