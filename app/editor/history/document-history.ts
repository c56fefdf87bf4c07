import { HistoryExtension, type HistoryStateEntry } from '@lexical/history';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  HISTORIC_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { Emitter } from '#primitives/emitter.ts';

/** A change outside the text that belongs to an undo step: fields that were deleted with their tags. */
export interface SideChange {
  undo: () => void;
  redo: () => void;
}

export interface DocumentHistory {
  canUndo: () => boolean;
  canRedo: () => boolean;
  undo: () => void;
  redo: () => void;
  /** Runs `change` and joins all its changes in the areas, and `side`, into one undo step. */
  group: (change: () => void, side?: SideChange) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

/** What one undo reverts. */
interface Step {
  /** An area's editor appears once for each state of its own history. */
  editors: LexicalEditor[];
  side: SideChange | null;
}

const newest = (editor: LexicalEditor): HistoryStateEntry | undefined =>
  getExtensionDependencyFromEditor(editor, HistoryExtension).output.historyState.peek().undoStack.at(-1);

/** The limit for all three areas together. */
const STEPS_MAX = 1500;

/**
 * One order over the histories of several editors. Each editor stores its own states and merges successive typing; this
 * records their order and which belong together, so that undo covers the whole document.
 */
export function createDocumentHistory(editors: readonly LexicalEditor[]): DocumentHistory {
  const changed = new Emitter();
  const seen = new Map<LexicalEditor, HistoryStateEntry | undefined>();
  let done: Step[] = [];
  let undone: Step[] = [];
  let grouped: Step | null = null;
  let moving = false;

  const add = (step: Step): void => {
    done.push(step);
    if (done.length > STEPS_MAX) done.shift();
    undone = [];
    changed.emit();
  };
  const onUpdate = (editor: LexicalEditor, historic: boolean): void => {
    const entry = newest(editor);
    const pushed = entry !== seen.get(editor);
    seen.set(editor, entry);
    if (!pushed || historic || moving || entry === undefined) return;
    if (grouped === null) add({ editors: [editor], side: null });
    else grouped.editors.push(editor);
  };
  const move = (from: Step[], to: Step[], command: typeof UNDO_COMMAND, way: keyof SideChange): void => {
    const step = from.pop();
    if (step === undefined) return;
    moving = true;
    step.side?.[way]();
    for (const editor of step.editors) editor.dispatchCommand(command, undefined);
    for (const editor of editors) seen.set(editor, newest(editor));
    moving = false;
    to.push(step);
    changed.emit();
  };
  const undo = (): void => move(done, undone, UNDO_COMMAND, 'undo');
  const redo = (): void => move(undone, done, REDO_COMMAND, 'redo');
  /** Keys and buttons send the command to the area that has the focus, but it applies to the document. */
  const instead = (act: () => void) => (): boolean => {
    if (moving) return false;
    act();
    return true;
  };
  const stop = mergeRegister(
    ...editors.map((editor) =>
      mergeRegister(
        editor.registerUpdateListener(({ tags }) => onUpdate(editor, tags.has(HISTORIC_TAG))),
        editor.registerCommand(UNDO_COMMAND, instead(undo), COMMAND_PRIORITY_HIGH),
        editor.registerCommand(REDO_COMMAND, instead(redo), COMMAND_PRIORITY_HIGH),
      ),
    ),
  );
  return {
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    undo,
    redo,
    group: (change, side) => {
      if (grouped !== null) {
        change();
        return;
      }
      const step: Step = { editors: [], side: side ?? null };
      grouped = step;
      try {
        change();
      } finally {
        grouped = null;
        if (step.editors.length > 0 || step.side !== null) add(step);
      }
    },
    clear: () => {
      for (const editor of editors) editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
      done = [];
      undone = [];
      seen.clear();
      changed.emit();
    },
    subscribe: changed.subscribe,
    dispose: stop,
  };
}
