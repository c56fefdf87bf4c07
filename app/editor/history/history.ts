import { HistoryExtension } from '@lexical/history';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';

export interface HistoryState {
  canUndo: boolean;
  canRedo: boolean;
}

export function readHistory(editor: LexicalEditor): HistoryState {
  const { canUndo, canRedo } = getExtensionDependencyFromEditor(editor, HistoryExtension).output;
  return { canUndo: canUndo.peek(), canRedo: canRedo.peek() };
}
