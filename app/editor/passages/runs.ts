import { $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table';
import { $getRoot, $isElementNode } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import { $idsAround, $idsOf, type Level } from './passage-state.ts';

/**
 * Consecutive siblings in a passage. Those that others came between are two runs with one rule. Runs nest: a run of
 * `[a, b]` is in the run of `[a]` around it.
 */
export interface PassageRun {
  /** Of the passage. */
  id: string;
  level: Level;
  nodes: [LexicalNode, ...LexicalNode[]];
  /** Number of passages around it. */
  depth: number;
}

const beginsWith = (ids: readonly string[], path: readonly string[]): boolean =>
  path.every((id, index) => ids[index] === id);

/** The run of a node's passage; null if the node is not in it. */
export function $runOf(node: LexicalNode, id: string, level: Level = 'node'): PassageRun | null {
  const ids = $idsOf(node, level);
  const at = ids.indexOf(id);
  if (at === -1) return null;
  const path = ids.slice(0, at + 1);
  const nodes: PassageRun['nodes'] = [node];
  const isInside = (sibling: LexicalNode | null): sibling is LexicalNode =>
    sibling !== null && beginsWith($idsOf(sibling, level), path);
  for (let next = node.getPreviousSibling(); isInside(next); next = next.getPreviousSibling())
    nodes.unshift(next);
  for (let next = node.getNextSibling(); isInside(next); next = next.getNextSibling()) nodes.push(next);
  return { id, level, nodes, depth: $idsAround(node).length + at };
}

/** The runs among siblings, each before those inside it. @param outer number of passages around the siblings */
function $runsAmong(siblings: readonly LexicalNode[], level: Level, outer: number): PassageRun[] {
  const found: PassageRun[] = [];
  let open: PassageRun[] = [];
  for (const node of siblings) {
    const ids = $idsOf(node, level);
    const other = ids.findIndex((id, index) => open[index]?.id !== id);
    open = open.slice(0, other === -1 ? ids.length : other);
    for (const run of open) run.nodes.push(node);
    for (const id of ids.slice(open.length)) {
      const run: PassageRun = { id, level, nodes: [node], depth: outer + open.length };
      open.push(run);
      found.push(run);
    }
  }
  return found;
}

function $addRuns(parent: ElementNode, outer: number, found: PassageRun[]): void {
  const children = parent.getChildren();
  found.push(...$runsAmong(children, 'node', outer));
  const first = $isTableNode(parent) ? parent.getFirstChild() : null;
  if ($isTableRowNode(first)) found.push(...$runsAmong(first.getChildren(), 'column', outer));
  for (const child of children)
    if ($isElementNode(child) && !child.isInline()) {
      const column = $isTableCellNode(child) ? $idsOf(child, 'column').length : 0;
      $addRuns(child, outer + $idsOf(child).length + column, found);
    }
}

/** All runs of an area, in reading order, each before those inside it. */
export function $runsInArea(): PassageRun[] {
  const found: PassageRun[] = [];
  $addRuns($getRoot(), 0, found);
  return found;
}

/** Whether anything of an area is in a passage. */
export function $isNamed(id: string): boolean {
  return $runsInArea().some((run) => run.id === id);
}

/** The runs around a node, innermost first. */
export function $runsAround(node: LexicalNode): PassageRun[] {
  const runs: PassageRun[] = [];
  for (let at: LexicalNode | null = node; at !== null; at = at.getParent()) {
    const levels: Level[] = $isTableCellNode(at) ? ['node', 'column'] : ['node'];
    for (const level of levels) {
      const cell = level === 'column' ? $columnHead(at) : at;
      if (cell !== null)
        for (const id of $idsOf(cell, level).toReversed())
          runs.push(...[$runOf(cell, id, level)].filter((run) => run !== null));
    }
  }
  return runs;
}

/** The cell of the first row that stands over a cell. */
function $columnHead(cell: LexicalNode): LexicalNode | null {
  const head = cell.getParent()?.getParent();
  const first = $isTableNode(head) ? head.getFirstChild() : null;
  return $isTableRowNode(first) ? first.getChildAtIndex(cell.getIndexWithinParent()) : null;
}
