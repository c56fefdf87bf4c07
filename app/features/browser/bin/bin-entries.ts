import type { Package } from '#domain/entities/package.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { PackageStore, TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';

/** A deleted item, with everything that was deleted with it. */
export interface BinEntry {
  kind: 'area' | 'template' | 'package';
  uid: string;
  name: string;
  /** uid of its former category. */
  parent: string;
  deletedAt: string;
  deletedBy: string;
  areas: TemplateArea[];
  templates: Template[];
  packages: Package[];
}

/**
 * The deleted categories that were not deleted as part of another one. A category whose parent was restored without it
 * is also an entry.
 */
function outermost(areas: readonly TemplateArea[]): Set<string> {
  const deleted = new Set(areas.map(({ uid }) => uid));
  const own = areas.filter(({ deletedWith }) => deletedWith === undefined || !deleted.has(deletedWith));
  return new Set(own.map(({ uid }) => uid));
}

/** Items deleted with one of `categories` belong to its entry; all others get their own. */
function entriesOf(
  kind: BinEntry['kind'],
  records: readonly (TemplateArea | Template | Package)[],
  categories: ReadonlySet<string>,
): BinEntry[] {
  const own = records.filter(({ deletedWith }) => deletedWith === undefined || !categories.has(deletedWith));
  return own.map((record) => ({
    kind,
    uid: record.uid,
    name: record.name,
    parent: 'parent' in record ? record.parent : record.templateArea,
    deletedAt: record.write.at,
    deletedBy: record.write.by,
    areas: [],
    templates: [],
    packages: [],
  }));
}

/** Everything that can be restored, most recently deleted first. */
export function binEntries(
  areas: readonly TemplateArea[],
  templates: readonly Template[],
  packages: readonly Package[] = [],
): BinEntry[] {
  const categories = outermost(areas);
  const entries = [
    ...entriesOf('area', areas, categories),
    ...entriesOf('template', templates, categories),
    ...entriesOf('package', packages, categories),
  ];
  const byArea = new Map(entries.map((entry) => [entry.uid, entry]));
  for (const area of areas) byArea.get(area.deletedWith ?? '')?.areas.push(area);
  for (const template of templates) byArea.get(template.deletedWith ?? '')?.templates.push(template);
  for (const one of packages) byArea.get(one.deletedWith ?? '')?.packages.push(one);
  return entries.toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

export function contentCount({ areas, templates, packages }: BinEntry): number {
  return areas.length + templates.length + packages.length;
}

interface Stores {
  areas: Pick<TemplateAreaStore, 'restore'>;
  templates: Pick<TemplateStore, 'restore'>;
  packages: Pick<PackageStore, 'restore'>;
}

/**
 * Restores an entry to its former category, with everything that was deleted with it. If the category no longer exists,
 * it goes to the root and the result is false.
 */
export async function restoreEntry(stores: Stores, entry: BinEntry, tree: AreaTree): Promise<boolean> {
  const there = entry.parent === '' || tree.areas.has(entry.parent);
  const to = there ? undefined : '';
  if (entry.kind === 'area') await stores.areas.restore([entry.uid], to);
  else if (entry.kind === 'package') await stores.packages.restore([entry.uid], to);
  else await stores.templates.restore([entry.uid], to);
  await stores.areas.restore(entry.areas.map(({ uid }) => uid));
  await stores.templates.restore(entry.templates.map(({ uid }) => uid));
  await stores.packages.restore(entry.packages.map(({ uid }) => uid));
  return there;
}

/** The permissions that restoring it needs, because of what it writes. */
export function neededFor({ kind, areas, templates, packages }: BinEntry): Permission[] {
  return [
    ...(kind === 'area' || areas.length > 0 ? ['categories.edit' as const] : []),
    ...(kind !== 'area' || templates.length + packages.length > 0 ? ['templates.edit' as const] : []),
  ];
}
