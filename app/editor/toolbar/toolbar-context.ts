import { $getRoot, $getSelection, SKIP_SELECTION_FOCUS_TAG } from 'lexical';
import type { LexicalCommand, LexicalEditor } from 'lexical';
import { createContext, use } from 'react';
import type { DocumentEditors } from '../document-editors.ts';
import type { ToolbarState } from './toolbar-state.ts';

/** What lies over the text while one works with it. */
export type Panel = 'link' | 'find' | 'replace' | 'shortcuts';

/** What a control needs: the state to show, and ways to act on the area the person is in. */
export interface ToolbarTools {
  state: ToolbarState;
  /** The state of this very moment, for what acts by it; `state` may be a frame behind the text. */
  now: () => ToolbarState;
  editors: DocumentEditors;
  /** Changes the text at the caret, as one step of undo; the focus stays where it is. */
  perform: (change: () => void) => void;
  dispatch: <Payload>(command: LexicalCommand<Payload>, payload: Payload) => void;
  /** After a choice in a list or panel: back to the text, where the caret was. */
  returnToText: () => void;
  panel: Panel | null;
  /** How often a panel was asked for: asking again brings the focus back to it. */
  asked: number;
  openPanel: (panel: Panel | null) => void;
  /** Image files chosen by the person. */
  addImages: (files: readonly File[]) => void;
}

export const ToolbarContext = createContext<ToolbarTools | null>(null);

export function useToolbar(): ToolbarTools {
  const tools = use(ToolbarContext);
  if (tools === null) throw new Error('A toolbar control stands outside of a toolbar.');
  return tools;
}

/** Somebody who has not been in the text yet acts at its end. */
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
    // A closing panel first gives the focus back to its button.
    returnToText: () => requestAnimationFrame(() => editor().focus()),
  };
}
