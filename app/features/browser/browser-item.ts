import { editorAddress } from '#app/document/editor-address.ts';
import type { Package } from '#domain/entities/package.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { conflictsIn } from '#domain/rules/templates/open-versions.ts';

/** A row of the browser: a category, a package, or a template without its content. */
export interface BrowserItem {
  /** Unique in a list, and valid in an element's id. */
  key: string;
  kind: 'area' | 'template' | 'package';
  uid: string;
  name: string;
  /** uid of its category; empty at the root. */
  parent: string;
  /** Address where a template or package is changed; empty for a category. */
  editor: string;
  /** Time of the last change; for a category, of its creation. */
  changedAt: string;
  /** The template was made from a file, which is stored beside it. */
  hasOriginal?: true;
  /** Whether two people changed the same words or part of a template and nobody has chosen yet. Reads the whole text. */
  hasConflict?: () => boolean;
}

export function areaItem(area: TemplateArea): BrowserItem {
  const { uid, name, parent } = area;
  return { key: `area-${uid}`, kind: 'area', uid, name, parent, editor: '', changedAt: area.write.at };
}

export function templateItem(template: Template): BrowserItem {
  const { uid, name, templateArea } = template;
  return {
    key: `template-${uid}`,
    kind: 'template',
    uid,
    name,
    parent: templateArea,
    editor: editorAddress(template),
    changedAt: template.lastModifiedAt,
    ...(template.original === undefined ? {} : { hasOriginal: true }),
    hasConflict: () => conflictsIn(template).length > 0,
  };
}

export function packageItem({ uid, name, templateArea, write }: Package): BrowserItem {
  return {
    key: `package-${uid}`,
    kind: 'package',
    uid,
    name,
    parent: templateArea,
    editor: `/package/${uid}`,
    changedAt: write.at,
  };
}

const byName = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The name that an item is sorted by, if not its own: an item that is being renamed keeps its position. */
export type PinnedName = { key: string; name: string } | null;

/** Categories before templates and packages, each sorted by name in natural order: 'Anexo 2' before 'Anexo 10'. */
export function listItems(
  areas: readonly TemplateArea[],
  templates: readonly Template[],
  held: PinnedName = null,
  packages: readonly Package[] = [],
): BrowserItem[] {
  const placed = (item: BrowserItem): string => (item.key === held?.key ? held.name : item.name);
  const sorted = (items: BrowserItem[]): BrowserItem[] =>
    items.sort((a, b) => byName.compare(placed(a), placed(b)) || (a.uid < b.uid ? -1 : 1));
  return [
    ...sorted(areas.map(areaItem)),
    ...sorted([...templates.map(templateItem), ...packages.map(packageItem)]),
  ];
}

/** `name`, or if it is taken, `name` with the first free number. */
export function freeName(name: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((other) => other.toLocaleLowerCase()));
  if (!names.has(name.toLocaleLowerCase())) return name;
  let number = 2;
  while (names.has(`${name} ${number}`.toLocaleLowerCase())) number += 1;
  return `${name} ${number}`;
}
