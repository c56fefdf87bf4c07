import type { FilingData } from '../../entities/filing.ts';
import { FILING_DEPTH_MAX } from '../../entities/filing-label.ts';
import { organizationalTypes } from '../../entities/organizational-item.ts';
import { areaTree, type AreaTree } from '../templates/area-tree.ts';

/** Items by which documents are filed. */
export type FilingItem = Exclude<FilingData, { kind: 'document' }>;

/** Why a requested item is not allowed. */
export interface ItemProblem {
  code: 'filing-place-unknown' | 'filing-in-itself' | 'filing-too-deep' | 'filing-identifier-taken';
  field: string;
}

/**
 * Why an item cannot be created as, or changed to, `wished`, given the existing items; null if it can. Only parts in
 * `changed` are checked, so that previously accepted values do not block other changes.
 */
export function itemProblem(
  items: ReadonlyMap<string, FilingItem>,
  uid: string,
  wished: FilingItem,
  changed: (field: string) => boolean = () => true,
): ItemProblem | null {
  return (
    (changed('parent') ? placeProblem(items, uid, wished) : null) ?? nameProblem(items, uid, wished, changed)
  );
}

interface Placed {
  uid: string;
  parent: string;
  deleted: boolean;
}

function treeOf(items: ReadonlyMap<string, FilingItem>, kind: FilingItem['kind']): AreaTree<Placed> {
  const placed = [...items].flatMap(([uid, item]) =>
    item.kind === kind && 'parent' in item ? [{ uid, parent: item.parent, deleted: false }] : [],
  );
  return areaTree<Placed>(placed);
}

function placeProblem(
  items: ReadonlyMap<string, FilingItem>,
  uid: string,
  wished: FilingItem,
): ItemProblem | null {
  if (wished.kind === 'safeBox' || wished.parent === '') return null;
  const { kind, parent } = wished;
  const above = items.get(parent);
  const fits = above?.kind === kind && mayHold(above, wished);
  if (parent === uid) return { code: 'filing-in-itself', field: 'parent' };
  if (!fits) return { code: 'filing-place-unknown', field: 'parent' };
  const tree = treeOf(items, kind);
  if (items.has(uid) && !tree.canMove(uid, parent)) return { code: 'filing-in-itself', field: 'parent' };
  const depth = tree.pathTo(parent).length + levelsOf(tree, uid);
  return depth > FILING_DEPTH_MAX ? { code: 'filing-too-deep', field: 'parent' } : null;
}

/** An organization contains companies, a company subsidiaries, and each its own kind; not the reverse. */
function mayHold(above: FilingItem, wished: FilingItem): boolean {
  if (above.kind !== 'organizationalItem' || wished.kind !== 'organizationalItem') return true;
  return organizationalTypes.indexOf(above.type) <= organizationalTypes.indexOf(wished.type);
}

/** Depth of the item's subtree, itself included. */
function levelsOf(tree: AreaTree<Placed>, uid: string): number {
  const above = tree.pathTo(uid).length;
  return (
    tree.below(uid).reduce((most, { uid: inner }) => Math.max(most, tree.pathTo(inner).length - above), 0) + 1
  );
}

/** Two items of one kind with indistinguishable names. */
function nameProblem(
  items: ReadonlyMap<string, FilingItem>,
  uid: string,
  wished: FilingItem,
  changed: (field: string) => boolean,
): ItemProblem | null {
  const others = [...items].flatMap(([other, item]) => (other === uid ? [] : [item]));
  const field = uniqueParts(wished).find(
    ([name, value]) =>
      value !== '' &&
      (changed(name) || (name === 'name' && changed('parent'))) &&
      others.some((other) => other.kind === wished.kind && clashes(other, wished, name, value)),
  )?.[0];
  return field === undefined ? null : { code: 'filing-identifier-taken', field };
}

function uniqueParts(item: FilingItem): [string, string][] {
  if (item.kind === 'classification') return [['identifier', plain(item.identifier)]];
  return [
    ['code', plain(item.code)],
    ['name', plain(item.name)],
  ];
}

function clashes(other: FilingItem, wished: FilingItem, field: string, value: string): boolean {
  if (plain(String(Reflect.get(other, field))) !== value) return false;
  const places = [other, wished].map((item) => (item.kind === 'organizationalItem' ? item.parent : ''));
  return field !== 'name' || places[0] === places[1];
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
