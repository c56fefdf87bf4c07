import { useMemo, useState } from 'react';
import type { FilingTree } from '../filing-tree.ts';
import { treeRows, type ShownTree } from './tree-rows.ts';

export interface TreeState extends ShownTree {
  query: string;
  setQuery: (query: string) => void;
  active: string | null;
  setActive: (uid: string | null) => void;
  fold: (uids: readonly string[], open: boolean) => void;
}

/** A smaller tree starts completely unfolded. */
const UNFOLDED_MAX = 30;

/** The state of a tree: unfolded nodes, search and active node. The ancestors of `chosen` are unfolded. */
export function useTree(tree: FilingTree, chosen: string | null): TreeState {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | null>(chosen);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = useMemo(() => {
    const above = chosen === null ? [] : tree.pathTo(chosen).slice(0, -1);
    const begun = tree.areas.size <= UNFOLDED_MAX ? [...tree.areas.keys()] : above.map(({ uid }) => uid);
    const now = new Set(begun);
    for (const [uid, isOpen] of folds) {
      if (isOpen) now.add(uid);
      else now.delete(uid);
    }
    return now;
  }, [tree, chosen, folds]);
  const shown = useMemo(() => treeRows(tree, { open, query }), [tree, open, query]);
  return {
    ...shown,
    query,
    setQuery,
    active,
    setActive,
    fold: (uids, isOpen) =>
      setFolds((before) => new Map([...before, ...uids.map((uid) => [uid, isOpen] as const)])),
  };
}
