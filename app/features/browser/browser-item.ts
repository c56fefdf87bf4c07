import { editorAddress } from '#app/document/editor-address.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';

/** A row of the browser: a category or a template, without the template's content. */
export interface BrowserItem {
  /** Unique in a list, and usable in an element's id. */
  key: string;
  kind: 'area' | 'template';
  uid: string;
  name: string;
  /** uid of the category it lies in; empty at the root. */
  parent: string;
  /** Address of a template's editor; empty for a category. */
  editor: string;
  /** When it was last changed; for a category, made. */
  changedAt: string;
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
  };
}

const byName = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The name an item is placed by, where that is not its own: one being renamed stays where it is. */
export type PinnedName = { key: string; name: string } | null;

/** Categories before templates, each by name as people count and spell: 'Anexo 2' before 'Anexo 10'. */
export function listItems(
  areas: readonly TemplateArea[],
  templates: readonly Template[],
  held: PinnedName = null,
): BrowserItem[] {
  const placed = (item: BrowserItem): string => (item.key === held?.key ? held.name : item.name);
  const sorted = (items: BrowserItem[]): BrowserItem[] =>
    items.sort((a, b) => byName.compare(placed(a), placed(b)) || (a.uid < b.uid ? -1 : 1));
  return [...sorted(areas.map(areaItem)), ...sorted(templates.map(templateItem))];
}

/** `name`, or with the first free number behind it where an item has that name already. */
export function freeName(name: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((other) => other.toLocaleLowerCase()));
  if (!names.has(name.toLocaleLowerCase())) return name;
  let number = 2;
  while (names.has(`${name} ${number}`.toLocaleLowerCase())) number += 1;
  return `${name} ${number}`;
}
