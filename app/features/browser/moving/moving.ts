import type { PackageStore, TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';
import type { AreaTree, PlacedArea } from '#domain/rules/templates/area-tree.ts';
import type { BrowserItem } from '../browser-item.ts';

interface Stores {
  areas: Pick<TemplateAreaStore, 'move'>;
  templates: Pick<TemplateStore, 'move'>;
  packages: Pick<PackageStore, 'move'>;
}

/** Whether all items may be moved there, and at least one is not there already. */
export function canMoveAll(tree: AreaTree<PlacedArea>, items: readonly BrowserItem[], to: string): boolean {
  const there = to === '' || tree.areas.has(to);
  const allowed = items.every((item) => item.kind !== 'area' || tree.canMove(item.uid, to));
  return there && allowed && items.some((item) => item.parent !== to);
}

export async function moveItems(
  { areas, templates, packages }: Stores,
  items: readonly BrowserItem[],
  to: string,
): Promise<void> {
  const uids = (kind: BrowserItem['kind']): string[] =>
    items.filter((item) => item.kind === kind).map((item) => item.uid);
  await areas.move(uids('area'), to);
  await templates.move(uids('template'), to);
  await packages.move(uids('package'), to);
}

/** Moves each item back to its former category. */
export async function moveBack(stores: Stores, items: readonly BrowserItem[]): Promise<void> {
  for (const [parent, group] of Map.groupBy(items, (item) => item.parent))
    await moveItems(stores, group, parent);
}
