import type { TemplateArea } from '#domain/entities/template-area.ts';

/**
 * From the root down to `uid`. Two people can move categories into each other while offline: a circle is cut where it
 * closes, and a category whose parent is gone hangs at the root.
 */
export function pathTo(uid: string, areas: ReadonlyMap<string, TemplateArea>): TemplateArea[] {
  const path: TemplateArea[] = [];
  const seen = new Set<string>();
  for (let area = areas.get(uid); area !== undefined && !seen.has(area.uid); area = areas.get(area.parent)) {
    seen.add(area.uid);
    path.unshift(area);
  }
  return path;
}

/** For each category the names from the root down to it: `Jurídico / Contratos`. */
export function areaPaths(areas: readonly TemplateArea[]): ReadonlyMap<string, string> {
  const byUid = new Map(areas.map((area) => [area.uid, area]));
  return new Map(
    areas.map((area) => [
      area.uid,
      pathTo(area.uid, byUid)
        .map(({ name }) => name)
        .join(' / '),
    ]),
  );
}
