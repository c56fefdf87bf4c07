import { combineLatest, map, type Observable } from 'rxjs';
import { matchesText } from '#domain/rules/match-text.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';

export interface FolderStores {
  areas: Pick<TemplateAreaStore, 'watchTree'>;
  templates: Pick<TemplateStore, 'watchArea' | 'search'>;
}

export interface FolderContent {
  areas: readonly TemplateArea[];
  templates: Template[];
  tree: AreaTree;
}

/** The content of a category. */
export function watchFolder({ areas, templates }: FolderStores, area: string): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.watchArea(area)]).pipe(
    map(([tree, own]) => ({ areas: tree.childrenOf(area), templates: own, tree })),
  );
}

/**
 * The content of the root, including templates whose category can no longer be reached: one device deleted it while
 * another, offline, put something in it. Nobody's work may become unreachable.
 */
export function watchRoot({ areas, templates }: FolderStores): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.search('')]).pipe(
    map(([tree, every]) => ({
      areas: tree.childrenOf(''),
      templates: every.filter(({ templateArea }) => !tree.areas.has(templateArea)),
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
  { areas, templates }: FolderStores,
  area: string,
  text: string,
): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.search(text)]).pipe(
    map(([tree, found]) => ({
      areas: tree.below(area).filter((candidate) => matchesText(candidate.name, text)),
      templates: found.filter(liesWithin(tree, area)),
      tree,
    })),
  );
}
