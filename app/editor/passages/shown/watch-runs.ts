import { $isTableCellNode, $isTableRowNode } from '@lexical/table';
import { mergeRegister } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { bodyOf } from '../../editor-services.ts';
import { type Level, passagesIn, storedPassagesIn } from '../passage-state.ts';
import { $runsInArea, type PassageRun } from '../runs.ts';

/** A run as it is shown. */
export interface ShownRun {
  id: string;
  level: Level;
  /** Of its nodes, in order. */
  keys: readonly NodeKey[];
  depth: number;
  /** What it encloses. */
  of: 'blocks' | 'items' | 'rows' | 'columns' | 'words';
  /** In a table's cell. */
  inCell: boolean;
  passage: Passage;
}

/** Milliseconds without a change before runs are read again: a key reads nothing. */
const REST = 150;

function ofRun({ level, nodes: [first] }: PassageRun): ShownRun['of'] {
  if (level === 'column') return 'columns';
  if (first.isInline()) return 'words';
  if ($isTableRowNode(first)) return 'rows';
  return first.getType() === 'listitem' ? 'items' : 'blocks';
}

/** The runs whose rule this release can read. */
function shownRuns(editor: LexicalEditor): ShownRun[] {
  const passages = passagesIn(storedPassagesIn(bodyOf(editor).getEditorState()));
  if (passages.size === 0) return [];
  return editor.getEditorState().read(() =>
    $runsInArea().flatMap((run) => {
      const passage = passages.get(run.id);
      if (passage === undefined) return [];
      const { id, level, depth, nodes } = run;
      const inCell = nodes[0].getParents().some((parent) => $isTableCellNode(parent)) && level === 'node';
      return [
        { id, level, depth, keys: nodes.map((node) => node.getKey()), of: ofRun(run), inCell, passage },
      ];
    }),
  );
}

/** Calls `onRuns` now, and after changes of the text or of a rule. Costs a key nothing where there are no passages. */
export function watchRuns(editor: LexicalEditor, onRuns: (runs: readonly ShownRun[]) => void): () => void {
  const body = bodyOf(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: unknown = null;
  const read = (): void => {
    clearTimeout(timer);
    timer = undefined;
    stored = storedPassagesIn(body.getEditorState());
    onRuns(shownRuns(editor));
  };
  const follow = (): void => {
    const now = storedPassagesIn(body.getEditorState());
    if (now === stored && !isJsonObject(now)) return;
    clearTimeout(timer);
    timer = setTimeout(read, now === stored ? REST : 0);
  };
  read();
  const stops = [...new Set([editor, body])].map((each) => each.registerUpdateListener(follow));
  return mergeRegister(...stops, () => clearTimeout(timer));
}
