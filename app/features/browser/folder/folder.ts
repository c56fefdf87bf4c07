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

/** What lies in a category. */
export function watchFolder({ areas, templates }: FolderStores, area: string): Observable<FolderContent> {
  return combineLatest([areas.watchTree(), templates.watchArea(area)]).pipe(
    map(([tree, own]) => ({ areas: tree.childrenOf(area), templates: own, tree })),
  );
}

/**
 * What lies at the root, and templates whose category can't be reached any more: one device deleted it while another,
 * with no network, put something in it. Nobody's work must be out of reach.
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

/** Whether a template lies in `area` or anywhere below; everything lies below the root. */
export function liesWithin(
  tree: AreaTree,
  area: string,
): (template: Pick<Template, 'templateArea'>) => boolean {
  if (area === '') return () => true;
  const uids = new Set([area, ...tree.below(area).map(({ uid }) => uid)]);
  return ({ templateArea }) => uids.has(templateArea);
}

/** What of a category and of all below it holds `text`: categories by name, templates by any of their texts. */
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
