import type { TemplateArea } from '#domain/entities/template-area.ts';

/** What of a category decides where it lies. */
export type PlacedArea = Pick<TemplateArea, 'uid' | 'parent' | 'deleted'>;

/** Where categories lie, once for every device: whatever was moved and deleted apart, each is reached from the root. */
export interface AreaTree<A extends PlacedArea = TemplateArea> {
  /** The living ones, each once. */
  readonly areas: ReadonlyMap<string, A>;
  /** uid of the category that one lies in; `''` is the root, where also that of an unknown one is. */
  parentOf(uid: string): string;
  childrenOf(uid: string): readonly A[];
  /** All that lie in a category at any depth (`''`: every one), each before what lies in it. */
  below(uid: string): A[];
  /** From the root down to the category itself; empty for one that is not there. */
  pathTo(uid: string): A[];
  /** Whether a category may go into another: not into itself, nor into what lies in it, nor into one that is gone. */
  canMove(uid: string, to: string): boolean;
}

/**
 * The parent that each living category really has. One whose parent is deleted or unknown hangs at the root. Of categories
 * that lie in each other, as two devices can make them without knowing of each other, the one with the least uid, which is
 * the oldest, hangs at the root, and the circle is open. Nothing but the records decides it, whatever their order.
 */
function effectiveParents<A extends PlacedArea>(areas: ReadonlyMap<string, A>): Map<string, string> {
  const parents = new Map<string, string>();
  for (const { uid, parent } of areas.values()) parents.set(uid, areas.has(parent) ? parent : '');
  const settled = new Set(['']);
  for (const uid of areas.keys()) openCircle(uid, parents, settled);
  return parents;
}

/** Follows the parents of `uid` up to what is known to hang at the root, and opens the circle that they may run into. */
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
