import type { Mark } from '#app/ui/tree/tree-item.tsx';
import type { ClassificationTree } from './classification-tree.ts';

/** By place: 1 for those that are chosen. */
export type Choice = Uint8Array<ArrayBuffer>;

export function nothingChosen(tree: ClassificationTree): Choice {
  return new Uint8Array(tree.length);
}

export function allChosen(tree: ClassificationTree): Choice {
  return new Uint8Array(tree.length).fill(1);
}

/** How each is marked, asked for by its place. */
export function marksOf(tree: ClassificationTree, choice: Choice): (at: number) => Mark {
  const before = new Uint32Array(tree.length + 1);
  for (let at = 0; at < tree.length; at += 1) before[at + 1] = (before[at] ?? 0) + (choice[at] ?? 0);
  return (at) => {
    const end = tree[at]?.end ?? at;
    const chosen = (before[end] ?? 0) - (before[at] ?? 0);
    if (chosen === 0) return 'none';
    return chosen === end - at ? 'all' : 'some';
  };
}

/** With the one at `at` and all that lies in it chosen, or where they all are, not chosen any more. */
export function toggled(tree: ClassificationTree, choice: Choice, at: number): Choice {
  const next = choice.slice();
  next.fill(marksOf(tree, choice)(at) === 'all' ? 0 : 1, at, tree[at]?.end ?? at);
  return next;
}

/** Keys of those that are chosen. */
export function chosenIds(tree: ClassificationTree, choice: Choice): string[] {
  return tree.flatMap(({ id }, at) => (choice[at] === 1 ? [id] : []));
}
