import type { Mark } from '#app/ui/tree/tree-item.tsx';
import type { ClassificationTree } from './classification-tree.ts';

/** By index: 1 if chosen. */
export type Choice = Uint8Array<ArrayBuffer>;

export function nothingChosen(tree: ClassificationTree): Choice {
  return new Uint8Array(tree.length);
}

export function allChosen(tree: ClassificationTree): Choice {
  return new Uint8Array(tree.length).fill(1);
}

/** Returns the mark of the classification at an index. */
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

/** Chooses the classification at `at` and everything below it, or if all are chosen already, unchooses them. */
export function toggled(tree: ClassificationTree, choice: Choice, at: number): Choice {
  const next = choice.slice();
  next.fill(marksOf(tree, choice)(at) === 'all' ? 0 : 1, at, tree[at]?.end ?? at);
  return next;
}

/** Keys of the chosen classifications. */
export function chosenIds(tree: ClassificationTree, choice: Choice): string[] {
  return tree.flatMap(({ id }, at) => (choice[at] === 1 ? [id] : []));
}
