import { combineLatest, map, type Observable } from 'rxjs';
import { matchesText } from '#domain/rules/match-text.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateAreaStore, TemplateStore } from '#app/data/ports.ts';
import { watchBelow } from './tree.ts';

export interface FolderStores {
  areas: Pick<TemplateAreaStore, 'watchChildren'>;
  templates: Pick<TemplateStore, 'watchArea' | 'search'>;
}

export interface FolderContent {
  areas: TemplateArea[];
  templates: Template[];
  /** Names of categories by uid, to say where something found lies. */
  areaNames: ReadonlyMap<string, string>;
}

const namesOf = (areas: readonly TemplateArea[]): Map<string, string> =>
  new Map(areas.map((area) => [area.uid, area.name]));

/** What lies in a category. */
export function watchFolder({ areas, templates }: FolderStores, area: string): Observable<FolderContent> {
  return combineLatest([areas.watchChildren(area), templates.watchArea(area)]).pipe(
    map(([children, own]) => ({ areas: children, templates: own, areaNames: namesOf(children) })),
  );
}

/**
 * What lies at the root, and templates whose category can't be reached any more: one device deleted it while another,
 * with no network, put something in it. Nobody's work must be out of reach.
 */
export function watchRoot({ areas, templates }: FolderStores): Observable<FolderContent> {
  return combineLatest([watchBelow(areas, ''), templates.search('')]).pipe(
    map(([all, every]) => {
      const areaNames = namesOf(all);
      return {
        areas: all.filter((area) => area.parent === ''),
        templates: every.filter(
          (template) => template.templateArea === '' || !areaNames.has(template.templateArea),
        ),
        areaNames,
      };
    }),
  );
}

/** What of a category and of all below it holds `text`: categories by name, templates by any of their texts. */
export function watchFound(
  { areas, templates }: FolderStores,
  area: string,
  text: string,
): Observable<FolderContent> {
  return combineLatest([watchBelow(areas, area), templates.search(text)]).pipe(
    map(([below, found]) => {
      const areaNames = namesOf(below);
      const within = ({ templateArea }: Template): boolean =>
        area === '' || templateArea === area || areaNames.has(templateArea);
      return {
        areas: below.filter((candidate) => matchesText(candidate.name, text)),
        templates: found.filter(within),
        areaNames,
      };
    }),
  );
}
