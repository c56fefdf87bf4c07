import { combineLatest, map, type Observable } from 'rxjs';
import type { Package } from '#domain/entities/package.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import type { PackageStore, TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';

export interface FolderStores {
  areas: Pick<TemplateAreaStore, 'watchTree'>;
  templates: Pick<TemplateStore, 'watchArea' | 'search'>;
  packages: Pick<PackageStore, 'watchAll'>;
}

export interface FolderContent {
  areas: readonly TemplateArea[];
  templates: Template[];
  packages: Package[];
  tree: AreaTree;
}

/** The content of a category. */
export function watchFolder(
  { areas, templates, packages }: FolderStores,
  area: string,
): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.watchArea(area), packages.watchAll()]).pipe(
    map(([tree, own, all]) => ({
      areas: tree.childrenOf(area),
      templates: own,
      packages: all.filter(({ templateArea }) => templateArea === area),
      tree,
    })),
  );
}

/**
 * The content of the root, including templates whose category can no longer be reached: one device deleted it while
 * another, offline, put something in it. Nobody's work may become unreachable.
 */
export function watchRoot({ areas, templates, packages }: FolderStores): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.search(''), packages.watchAll()]).pipe(
    map(([tree, every, all]) => ({
      areas: tree.childrenOf(''),
      templates: every.filter(({ templateArea }) => !tree.areas.has(templateArea)),
      packages: all.filter(({ templateArea }) => !tree.areas.has(templateArea)),
      tree,
    })),
  );
}

/** Whether a template is in `area` or anywhere below; everything is below the root. */
export function liesWithin(
  tree: AreaTree,
  area: string,
): (template: Pick<Template, 'templateArea'>) => boolean {
  if (area === '') return () => true;
  const uids = new Set([area, ...tree.below(area).map(({ uid }) => uid)]);
  return ({ templateArea }) => uids.has(templateArea);
}

/** The matches for `text` in a category and below: categories by name, templates by any of their texts. */
export function watchFound(
  { areas, templates, packages }: FolderStores,
  area: string,
  text: string,
): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.search(text), packages.watchAll()]).pipe(
    map(([tree, found, all]) => ({
      areas: tree.below(area).filter((candidate) => matchesText(candidate.name, text)),
      templates: found.filter(liesWithin(tree, area)),
      packages: all.filter(({ name }) => matchesText(name, text)).filter(liesWithin(tree, area)),
      tree,
    })),
  );
}
