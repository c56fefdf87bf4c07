import { foldText, queryWords } from '#domain/rules/match-text.ts';
import type { TreeRow } from '#app/ui/tree/tree-keys.ts';
import type { ClassificationTree } from './classification-tree.ts';

/** Indexes of the visible nodes: the content of collapsed ones is left out. */
export function openRows(tree: ClassificationTree, open: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  for (let at = 0; at < tree.length;) {
    rows.push(at);
    at = open.has(at) ? at + 1 : (tree[at]?.end ?? tree.length);
  }
  return rows;
}

export interface FoundRows {
  /** Indexes of the matches and their ancestors. */
  rows: number[];
  /** Number of matches. */
  found: number;
}

const folded = new WeakMap<ClassificationTree, string[]>();

function foldedTexts(tree: ClassificationTree): string[] {
  const before = folded.get(tree);
  if (before !== undefined) return before;
  const texts = tree.map(({ identifier, title }) => foldText(`${identifier} ${title}`));
  folded.set(tree, texts);
  return texts;
}

/** The classifications whose identifier and title contain every word of `query`, ignoring case and accents. */
export function foundRows(tree: ClassificationTree, query: string): FoundRows {
  const words = queryWords(query);
  const shown = new Uint8Array(tree.length);
  let found = 0;
  foldedTexts(tree).forEach((text, place) => {
    if (!words.every((word) => text.includes(word))) return;
    found += 1;
    for (let at = place; at >= 0 && shown[at] !== 1; at = tree[at]?.parent ?? -1) shown[at] = 1;
  });
  return { rows: tree.flatMap((_, at) => (shown[at] === 1 ? [at] : [])), found };
}

/** Indexes of all nodes with children. */
export function everyFolder(tree: ClassificationTree): Set<number> {
  return new Set(tree.flatMap(({ end }, at) => (end > at + 1 ? [at] : [])));
}

/**
 * The visible rows.
 * @param open indexes of the expanded nodes; null if everything in `places` is shown
 */
export function treeRows(
  tree: ClassificationTree,
  places: readonly number[],
  open: ReadonlySet<number> | null,
): TreeRow<number>[] {
  return places.flatMap((at, index) => {
    const node = tree[at];
    if (node === undefined) return [];
    // A node without visible children in a search is not shown as a folder.
    const last = open === null ? (places[index + 1] ?? tree.length) : at + 1;
    const isFolder = last < node.end;
    const { title: label, identifier: code, level, position, siblings: beside } = node;
    const isOpen = open === null || open.has(at);
    return [{ key: at, label, code, level, position, beside, open: isFolder ? isOpen : null }];
  });
}
