import { $isListNode } from '@lexical/list';
import {
  $createTableSelectionFrom,
  $deleteTableColumnAtSelection,
  $findTableNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
} from '@lexical/table';
import {
  $createParagraphNode,
  $createRangeSelection,
  $isElementNode,
  $isRootNode,
  $setSelection,
} from 'lexical';
import type { LexicalNode } from 'lexical';
import { $settle } from './keeping/settled.ts';
import { $idsOf, $setIds } from './passage-state.ts';
import type { PassageRun } from './runs.ts';
import { $runOf } from './runs.ts';

/** What can be done with a run of a passage; each runs in an update. */

/** The text stays, without the passage around it. */
export function $dissolve({ id, level, nodes }: PassageRun): void {
  for (const node of nodes)
    $setIds(
      node,
      $idsOf(node, level).filter((other) => other !== id),
      level,
    );
}

/** Selects rows or columns as cells, and all else as text. */
export function $selectRun({ level, nodes }: PassageRun): void {
  const [first, last] = [nodes[0], nodes.at(-1) ?? nodes[0]];
  if (level === 'column' || $isTableRowNode(first)) {
    $selectCells(first, last);
    return;
  }
  const selection = $createRangeSelection();
  const parent = first.getParentOrThrow();
  const [from, to] = [first.getIndexWithinParent(), last.getIndexWithinParent() + 1];
  if (parent.isInline() || !first.isInline()) {
    const [start, end] = [$edge(first, 'start'), $edge(last, 'end')];
    selection.anchor.set(...start);
    selection.focus.set(...end);
  } else {
    selection.anchor.set(parent.getKey(), from, 'element');
    selection.focus.set(parent.getKey(), to, 'element');
  }
  $setSelection(selection);
}

function $edge(node: LexicalNode, side: 'start' | 'end'): [key: string, offset: number, type: 'element'] {
  let at: LexicalNode = node;
  while ($isElementNode(at) && !at.isInline()) {
    const child: LexicalNode | null = side === 'start' ? at.getFirstChild() : at.getLastChild();
    if (!$isElementNode(child)) return [at.getKey(), side === 'start' ? 0 : at.getChildrenSize(), 'element'];
    at = child;
  }
  const parent = at.getParentOrThrow();
  return [parent.getKey(), at.getIndexWithinParent() + (side === 'start' ? 0 : 1), 'element'];
}

function $selectCells(first: LexicalNode, last: LexicalNode): void {
  const table = $findTableNode(first);
  const from = $isTableRowNode(first) ? first.getFirstChild() : first;
  const rows = table?.getChildren().filter($isTableRowNode) ?? [];
  const to = $isTableRowNode(last)
    ? last.getLastChild()
    : rows.at(-1)?.getChildAtIndex(last.getIndexWithinParent());
  if (table !== null && $isTableCellNode(from) && $isTableCellNode(to))
    $setSelection($createTableSelectionFrom(table, from, to));
}

/** Removes what is left empty around removed nodes. */
function $removeEmpty(parent: LexicalNode | null): void {
  if (!$isElementNode(parent) || !parent.isEmpty()) return;
  if ($isRootNode(parent) || $isTableCellNode(parent)) {
    const paragraph = $createParagraphNode();
    parent.append(paragraph);
    $settle([paragraph]);
    paragraph.selectStart();
  } else if ($isListNode(parent) || $isTableNode(parent)) {
    const outer = parent.getParent();
    parent.remove();
    $removeEmpty(outer);
  }
}

/** Deletes the passage with its text. */
export function $deleteRun(run: PassageRun): void {
  const [first] = run.nodes;
  const parent = first.getParent();
  if (run.level === 'column') {
    $selectRun(run);
    $deleteTableColumnAtSelection();
    return;
  }
  const next = run.nodes.at(-1)?.getNextSibling() ?? first.getPreviousSibling();
  for (const node of run.nodes) node.remove(true);
  $removeEmpty(parent);
  if ($isElementNode(next) && next.isAttached()) next.selectStart();
}

/** The siblings that a run passes when it moves by one place: a whole run of another passage, or one node. */
function $passed({ id, level, nodes }: PassageRun, step: -1 | 1): LexicalNode[] {
  const edge = step < 0 ? nodes[0] : (nodes.at(-1) ?? nodes[0]);
  const beside = step < 0 ? edge.getPreviousSibling() : edge.getNextSibling();
  if (beside === null) return [];
  const outer = $idsOf(edge, level).slice(0, $idsOf(edge, level).indexOf(id));
  const ids = $idsOf(beside, level);
  // Outside of the passages around it, the run would be another one.
  if (outer.some((around, index) => ids[index] !== around)) return [];
  const inner = ids[outer.length];
  return inner === undefined ? [beside] : ($runOf(beside, inner, level)?.nodes ?? [beside]);
}

/** Whether a run can move up or down among its siblings. Columns and words stay where they are. */
export function $canMove(run: PassageRun, step: -1 | 1): boolean {
  return run.level === 'node' && !run.nodes[0].isInline() && $passed(run, step).length > 0;
}

/** Moves the run before or after what is beside it, within the passages around it. */
export function $moveRun(run: PassageRun, step: -1 | 1): void {
  if (!$canMove(run, step)) return;
  const passed = $passed(run, step);
  if (step < 0) for (const node of run.nodes) passed[0]?.insertBefore(node);
  else for (const node of run.nodes.toReversed()) passed.at(-1)?.insertAfter(node);
}

/** Beside rows, columns and words stands no paragraph. */
export function $canWriteAfter({ level, nodes: [first] }: PassageRun): boolean {
  return level === 'node' && !$isTableRowNode(first) && !first.isInline();
}

/** A new paragraph after the run, outside of it, with the caret. */
export function $writeAfter(run: PassageRun): void {
  if (!$canWriteAfter(run)) return;
  const { id, nodes } = run;
  const last = nodes.at(-1) ?? nodes[0];
  const ids = $idsOf(last);
  const paragraph = $createParagraphNode();
  const place = $isListNode(last.getParent()) ? last.getParentOrThrow() : last;
  place.insertAfter(paragraph);
  $settle([paragraph]);
  $setIds(paragraph, place.is(last) ? ids.slice(0, ids.indexOf(id)) : $idsOf(place));
  paragraph.selectStart();
}
