import type { TemplateArea } from '#domain/entities/template-area.ts';

/** The properties of a category that determine its place. */
export type PlacedArea = Pick<TemplateArea, 'uid' | 'parent' | 'deleted'>;

/**
 * The tree of categories, the same on every device: after any concurrent moves and deletions, each is reachable from
 * the root.
 */
export interface AreaTree<A extends PlacedArea = TemplateArea> {
  /** The categories that are not deleted. */
  readonly areas: ReadonlyMap<string, A>;
  /** uid of the parent category; `''` is the root, also for an unknown category. */
  parentOf(uid: string): string;
  childrenOf(uid: string): readonly A[];
  /** All descendants of a category (`''`: every category), each before its own descendants. */
  below(uid: string): A[];
  /** From the root down to the category itself; empty if it does not exist. */
  pathTo(uid: string): A[];
  /** Whether a category may move into another: not into itself, a descendant or a missing one. */
  canMove(uid: string, to: string): boolean;
}

/**
 * The effective parent of each category that is not deleted. A category with a deleted or unknown parent moves to the
 * root. In a cycle, which two devices can create concurrently, the category with the smallest uid, the oldest, moves to
 * the root. The result depends only on the records, not on their order.
 */
function effectiveParents<A extends PlacedArea>(areas: ReadonlyMap<string, A>): Map<string, string> {
  const parents = new Map<string, string>();
  for (const { uid, parent } of areas.values()) parents.set(uid, areas.has(parent) ? parent : '');
  const settled = new Set(['']);
  for (const uid of areas.keys()) openCircle(uid, parents, settled);
  return parents;
}

/** Follows the parents of `uid` up to a settled category, and breaks a cycle on the way. */
function openCircle(uid: string, parents: Map<string, string>, settled: Set<string>): void {
  const way: string[] = [];
  const met = new Set<string>();
  let at = uid;
  for (; !settled.has(at) && !met.has(at); at = parents.get(at) ?? '') {
    way.push(at);
    met.add(at);
  }
  if (!settled.has(at)) {
    const circle = way.slice(way.indexOf(at));
    parents.set(
      circle.reduce((least, other) => (other < least ? other : least)),
      '',
    );
  }
  for (const passed of way) settled.add(passed);
}

export function areaTree<A extends PlacedArea>(records: Iterable<A>): AreaTree<A> {
  const areas = new Map<string, A>();
  for (const area of records) if (!area.deleted) areas.set(area.uid, area);
  const parents = effectiveParents(areas);
  const children = Map.groupBy(areas.values(), ({ uid }) => parents.get(uid) ?? '');
  const childrenOf = (uid: string): readonly A[] => children.get(uid) ?? [];

  const below = (root: string): A[] => {
    const found = [...childrenOf(root)];
    for (let at = 0; at < found.length; at += 1) found.push(...childrenOf(found[at]?.uid ?? ''));
    return found;
  };
  const pathTo = (uid: string): A[] => {
    const path: A[] = [];
    for (let area = areas.get(uid); area !== undefined; area = areas.get(parents.get(area.uid) ?? ''))
      path.unshift(area);
    return path;
  };
  return {
    areas,
    parentOf: (uid) => parents.get(uid) ?? '',
    childrenOf,
    below,
    pathTo,
    canMove: (uid, to) => (to === '' || areas.has(to)) && !pathTo(to).some((above) => above.uid === uid),
  };
}
