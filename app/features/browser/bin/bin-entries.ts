import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';

/** Something deleted, with all that went along with it. */
export interface BinEntry {
  kind: 'area' | 'template';
  uid: string;
  name: string;
  /** uid of the category it lay in. */
  parent: string;
  deletedAt: string;
  deletedBy: string;
  areas: TemplateArea[];
  templates: Template[];
}

/** Of deleted categories those that went with none; one that its category was restored without stands for itself. */
function outermost(areas: readonly TemplateArea[]): Set<string> {
  const deleted = new Set(areas.map(({ uid }) => uid));
  const own = areas.filter(({ deletedWith }) => deletedWith === undefined || !deleted.has(deletedWith));
  return new Set(own.map(({ uid }) => uid));
}

/** What went with one of `categories` is shown there, everything else for itself. */
function entriesOf(
  kind: BinEntry['kind'],
  records: readonly (TemplateArea | Template)[],
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
  }));
}

/** What can be restored, deleted last first. */
export function binEntries(areas: readonly TemplateArea[], templates: readonly Template[]): BinEntry[] {
  const categories = outermost(areas);
  const entries = [...entriesOf('area', areas, categories), ...entriesOf('template', templates, categories)];
  const byArea = new Map(entries.map((entry) => [entry.uid, entry]));
  for (const area of areas) byArea.get(area.deletedWith ?? '')?.areas.push(area);
  for (const template of templates) byArea.get(template.deletedWith ?? '')?.templates.push(template);
  return entries.toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

export function contentCount({ areas, templates }: BinEntry): number {
  return areas.length + templates.length;
}

interface Stores {
  areas: Pick<TemplateAreaStore, 'restore'>;
  templates: Pick<TemplateStore, 'restore'>;
}

/**
 * Brings an entry back to where it lay, with all that went along. Where its category is gone it goes to the root, and the
 * answer is false.
 */
export async function restoreEntry(stores: Stores, entry: BinEntry, tree: AreaTree): Promise<boolean> {
  const there = entry.parent === '' || tree.areas.has(entry.parent);
  const to = there ? undefined : '';
  if (entry.kind === 'area') await stores.areas.restore([entry.uid], to);
  else await stores.templates.restore([entry.uid], to);
  await stores.areas.restore(entry.areas.map(({ uid }) => uid));
  await stores.templates.restore(entry.templates.map(({ uid }) => uid));
  return there;
}

/** What restoring it writes, and so wants to be permitted. */
export function neededFor({ kind, areas, templates }: BinEntry): Permission[] {
  return [
    ...(kind === 'area' || areas.length > 0 ? ['categories.edit' as const] : []),
    ...(kind === 'template' || templates.length > 0 ? ['templates.edit' as const] : []),
  ];
}
