import { combineLatest, type Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import type { Entity } from '#domain/entities/entity.ts';
import { isFiling, type Filing, type FilingKind, type FilingOf } from '#domain/entities/filing.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { presentPath } from '#domain/rules/filing/full-path.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import { liveRecord, liveRecords } from '../local-store/records/live.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type {
  DocumentFilter,
  StoredClassification,
  StoredDocument,
  StoredFilingItem,
} from '../ports/documents.ts';

/** All items of one kind, as stored. */
export function watchKind<K extends FilingKind>(
  { collections }: OpenStore,
  kind: K,
  deleted = false,
): Observable<FilingOf<K>[]> {
  return liveRecords<Filing>(collections.filing, { deleted, kind }).pipe(
    map((things) => things.filter((thing) => isFiling(thing, kind))),
  );
}

export function watchForms({ collections }: OpenStore): Observable<Entity[]> {
  return liveRecords<Entity>(collections.entity);
}

/** Latest deletion first. Items for all companies are excluded, because a company cannot restore them. */
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
  return combineLatest([documents$, watchTree(store)]).pipe(
    map(([all, tree]) => {
      const { classification } = filter;
      const within = classification === undefined ? null : belowOf(tree, classification);
      return listed(
        all.map((document) => withPath(document, tree)),
        filter,
        within,
      );
    }),
  );
}

/** Null if it does not exist. */
export function watchDocument(store: OpenStore, uid: string): Observable<StoredDocument | null> {
  return combineLatest([liveRecord(store.collections.filing, uid), watchTree(store)]).pipe(
    map(([filing, tree]) =>
      filing !== null && isFiling(filing, 'document') ? withPath(filing, tree) : null,
    ),
  );
}

type Tree = ReturnType<typeof treeOf>;

function watchTree(store: OpenStore): Observable<Tree> {
  return watchKind(store, 'classification').pipe(map(treeOf));
}

function treeOf(classifications: readonly StoredClassification[]) {
  return areaTree(
    classifications.map(({ uid, deleted, data: { parent, title } }) => ({ uid, deleted, parent, title })),
  );
}

/** A classification and its descendants. */
function belowOf(tree: Tree, uid: string): ReadonlySet<string> {
  return new Set([uid, ...tree.below(uid).map((below) => below.uid)]);
}

/** Cache of states with a recalculated path, by the stored state: while nothing moves, the object stays the same. */
const present = new WeakMap<StoredDocument['data'], StoredDocument['data']>();

/** The document with its present path: a rename or move of its parents does not change the document. */
function withPath(document: StoredDocument, tree: Tree): StoredDocument {
  const { data } = document;
  const fullPath = presentPath(data, tree);
  if (fullPath === data.meta.fullPath) return document;
  const known = present.get(data);
  const next = known?.meta.fullPath === fullPath ? known : { ...data, meta: { ...data.meta, fullPath } };
  present.set(data, next);
  return { ...document, data: next };
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

/** Cache of the folded texts of searched states, for as long as these are in memory. */
const folded = new WeakMap<StoredDocument['data'], string>();

function saysAll({ data }: StoredDocument, words: readonly string[]): boolean {
  const { name, extension, meta } = data;
  const said = [`${name}.${extension}`, meta.code, meta.fullPath, ...meta.fields.map(({ value }) => value)];
  const text = folded.get(data) ?? foldText(said.join('\n'));
  folded.set(data, text);
  return words.every((word) => text.includes(word));
}
