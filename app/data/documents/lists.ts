import { combineLatest, type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { isFiling, type Filing, type FilingKind, type FilingOf } from '#domain/entities/filing.ts';
import { areaTree } from '#domain/rules/area-tree.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import { liveQuery, recordOf } from '../local-store/live.ts';
import type { OpenStore } from '../local-store/open.ts';
import type {
  DocumentFilter,
  StoredClassification,
  StoredDocument,
  StoredFilingItem,
} from '../ports/documents.ts';

/** Things of one kind, as they are stored. */
export function watchKind<K extends FilingKind>(
  { collections }: OpenStore,
  kind: K,
  deleted = false,
): Observable<FilingOf<K>[]> {
  return liveQuery(() => collections.filing.find({ selector: { deleted, kind } })).pipe(
    map((documents) => documents.map((document) => recordOf<Filing>(document))),
    map((things) => things.filter((thing) => isFiling(thing, kind))),
  );
}

/** The last deleted first. What belongs to all companies is not theirs to bring back. */
export function watchDeletedItems(store: OpenStore): Observable<StoredFilingItem[]> {
  return combineLatest([
    watchKind(store, 'classification', true),
    watchKind(store, 'organizationalItem', true),
    watchKind(store, 'safeBox', true),
  ]).pipe(
    map(([classifications, items, boxes]): StoredFilingItem[] => [
      ...classifications.filter(({ data }) => !data.forAll),
      ...items,
      ...boxes,
    ]),
    map((all) => all.sort((a, b) => b.write.at.localeCompare(a.write.at))),
  );
}

/** Newest first. */
export function watchDocuments(store: OpenStore, filter: DocumentFilter): Observable<StoredDocument[]> {
  const documents$ = watchKind(store, 'document', filter.deleted === true);
  if (filter.classification === undefined) return documents$.pipe(map((all) => listed(all, filter, null)));
  return combineLatest([documents$, watchKind(store, 'classification')]).pipe(
    map(([all, classifications]) =>
      listed(all, filter, within(classifications, filter.classification ?? '')),
    ),
  );
}

/** A classification, and those below it. */
function within(classifications: readonly StoredClassification[], uid: string): ReadonlySet<string> {
  const placed = classifications.map(({ uid: own, data, deleted }) => ({
    uid: own,
    parent: data.parent,
    deleted,
  }));
  return new Set([
    uid,
    ...areaTree(placed)
      .below(uid)
      .map((below) => below.uid),
  ]);
}

function listed(
  documents: readonly StoredDocument[],
  { organizationalItem, box, text = '' }: DocumentFilter,
  classifications: ReadonlySet<string> | null,
): StoredDocument[] {
  const words = queryWords(text);
  return documents
    .filter(
      ({ data }) =>
        (classifications === null || classifications.has(data.classification)) &&
        (organizationalItem === undefined || data.organizationalItem === organizationalItem) &&
        (box === undefined || data.meta.box === box),
    )
    .filter((document) => words.length === 0 || saysAll(document, words))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.uid.localeCompare(a.uid));
}

/** Folded texts of states that were looked through, for as long as these are listed. */
const folded = new WeakMap<StoredDocument['data'], string>();

function saysAll({ data }: StoredDocument, words: readonly string[]): boolean {
  const { name, extension, meta } = data;
  const said = [`${name}.${extension}`, meta.code, meta.fullPath, ...meta.fields.map(({ value }) => value)];
  const text = folded.get(data) ?? foldText(said.join('\n'));
  folded.set(data, text);
  return words.every((word) => text.includes(word));
}
