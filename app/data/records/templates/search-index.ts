import { combineLatest, of, ReplaySubject, share, timer, type Observable } from 'rxjs';
import { map, switchMap } from 'rxjs/operators';
import type { Template } from '#domain/entities/template.ts';
import { areaTree, type AreaTree } from '#domain/rules/templates/area-tree.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import type { FoundTemplate } from '#app/data/ports.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { byName } from '../order.ts';
import { wordsOf } from './document-words.ts';

/** Time in milliseconds that the index stays in memory after the last search screen closed. */
const KEEP_MS = 300_000;

interface Entry extends FoundTemplate {
  /** All searchable text, folded. */
  text: string;
}

/** Folded text of all templates of the device, in memory: a search reads only strings. */
export class SearchIndex {
  private readonly entries$: Observable<Entry[]>;

  constructor(local: LocalStore) {
    this.entries$ = liveRead<Entry[]>(local, watchEntries, []).pipe(
      share({
        connector: () => new ReplaySubject(1),
        resetOnRefCountZero: () => timer(KEEP_MS),
      }),
    );
  }

  /** Templates that contain every word of `text`, sorted by name. */
  search(text: string): Observable<FoundTemplate[]> {
    const words = queryWords(text);
    return this.entries$.pipe(
      map((entries) => entries.filter((entry) => words.every((word) => entry.text.includes(word)))),
    );
  }
}

function watchEntries(store: OpenStore): Observable<Entry[]> {
  const texts = new Map<string, { write: string; text: string }>();
  const textOf = (template: Template): string => {
    const known = texts.get(template.uid);
    if (known?.write === template.write.id) return known.text;
    const text = foldText(ownText(template));
    texts.set(template.uid, { write: template.write.id, text });
    return text;
  };
  const templates$ = liveRecords(store.collections.template, { deleted: false });
  const areas$ = liveRecords(store.collections.templateArea, { deleted: false });
  return combineLatest([templates$, areas$]).pipe(
    switchMap(([templates, areas]) => {
      const paths = areaPaths(areaTree(areas));
      return of(
        templates
          .filter((template) => !isConflictCopy(template))
          .sort(byName)
          .map((template) => {
            const path = paths.get(template.templateArea) ?? '';
            return { template, path, text: `${textOf(template)} ${foldText(path)}` };
          }),
      );
    }),
  );
}

/** For each category its path from the root: `Jurídico / Contratos`. */
function areaPaths(tree: AreaTree): ReadonlyMap<string, string> {
  const names = (uid: string): string =>
    tree
      .pathTo(uid)
      .map(({ name }) => name)
      .join(' / ');
  return new Map([...tree.areas.keys()].map((uid) => [uid, names(uid)]));
}

function ownText({ name, description, fields, sections, document }: Template): string {
  return [
    name,
    description,
    ...sections.map((section) => section.name),
    ...fields.map((field) => field.name),
    wordsOf(document.header),
    wordsOf(document.content),
    wordsOf(document.footer),
    wordsOf(document.pagesInfo?.firstPage?.header),
    wordsOf(document.pagesInfo?.firstPage?.footer),
  ].join('\n');
}
