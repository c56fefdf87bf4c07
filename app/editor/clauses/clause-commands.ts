import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  SKIP_SELECTION_FOCUS_TAG,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand, LexicalNode, NodeKey } from 'lexical';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $runsInArea } from '../passages/runs.ts';
import { $numbering } from '../numbering/block-numbering.ts';

/** A clause is to be inserted at the caret, or made of the selected blocks; the screen around the text handles it. */
export const CLAUSE: LexicalCommand<'insert' | 'save'> = createCommand('CLAUSE');

/** Blocks of the body from the one at the selection's beginning to the one at its end. */
export interface SelectedBlocks {
  from: NodeKey;
  to: NodeKey;
}

/** Calls `ask` after the update in which the command is sent, with the area that it was sent to. */
export function onClause(
  { areas }: Pick<DocumentEditors, 'areas'>,
  ask: (what: 'insert' | 'save', area: AreaName) => void,
): () => void {
  return mergeRegister(
    ...AREAS.map((area) =>
      areas[area].registerCommand(
        CLAUSE,
        (what) => (queueMicrotask(() => ask(what, area)), true),
        COMMAND_PRIORITY_EDITOR,
      ),
    ),
  );
}

/** The block of the body that a node is in. */
function $topBlock(node: LexicalNode | null): LexicalNode | null {
  let at = node;
  while (at !== null && !$getRoot().is(at.getParent())) at = at.getParent();
  return at;
}

/** The blocks of the body with the selection; the last one alone if there is none. */
export function selectedBlocks({ areas }: Pick<DocumentEditors, 'areas'>): SelectedBlocks | null {
  return areas.body.read(() => {
    const selection = $getSelection();
    const ends = selection?.getStartEndPoints?.() ?? null;
    const found = (ends ?? []).map((point) => $topBlock(point.getNode()));
    const all = found.filter((block) => block !== null);
    const last = $getRoot().getLastChild();
    const blocks = all.length > 0 ? all : last === null ? [] : [last];
    const sorted = blocks.toSorted((a, b) => a.getIndexWithinParent() - b.getIndexWithinParent());
    const [first, end] = [sorted[0], sorted.at(-1)];
    return first === undefined || end === undefined ? null : { from: first.getKey(), to: end.getKey() };
  });
}

/** Whether something is selected in the body, and not only a caret. */
export function hasSelection({ areas }: Pick<DocumentEditors, 'areas'>): boolean {
  return areas.body.read(() => {
    const selection = $getSelection();
    return selection !== null && !($isRangeSelection(selection) && selection.isCollapsed());
  });
}

/** Where these blocks are in the body now; null if one is gone. */
export function placesOf(
  { areas }: Pick<DocumentEditors, 'areas'>,
  { from, to }: SelectedBlocks,
): { from: number; to: number } | null {
  return areas.body.read(() => {
    const [first, last] = [$getNodeByKey(from), $getNodeByKey(to)];
    const isHere = first !== null && last !== null && first.isAttached() && last.isAttached();
    return isHere ? { from: first.getIndexWithinParent(), to: last.getIndexWithinParent() } : null;
  });
}

/** Whether a block is an empty paragraph, whose place a clause takes. */
export function isFree({ areas }: Pick<DocumentEditors, 'areas'>, key: NodeKey): boolean {
  return areas.body.read(() => {
    const node = $getNodeByKey(key);
    return (
      $isElementNode(node) && node.getType() === 'paragraph' && node.isEmpty() && $numbering(node) === null
    );
  });
}

/** Puts the caret at the end of a passage of the body, without moving the focus. */
export function goToEndOf({ areas }: Pick<DocumentEditors, 'areas'>, passage: string): void {
  areas.body.update(
    () => {
      const last = $runsInArea()
        .filter(({ id }) => id === passage)
        .at(-1)
        ?.nodes.at(-1);
      if ($isElementNode(last)) last.selectEnd();
    },
    { discrete: true, tag: SKIP_SELECTION_FOCUS_TAG },
  );
}
