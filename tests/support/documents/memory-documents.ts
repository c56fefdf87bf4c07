import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { StartedDocument } from '#domain/entities/started-document.ts';
import type {
  StartedDocumentFacts,
  DocumentFilter,
  DocumentStore,
  NewDocument,
  StoredDocument,
  WaitingDocument,
} from '#app/data/ports.ts';
import type { DocumentsFound } from '#domain/api/documents.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Entity } from '#domain/entities/entity.ts';
import { isFiling, type Filing, type FilingKind, type FilingOf } from '#domain/entities/filing.ts';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { splitName } from '#app/shared/filing/adding/draft.ts';
import { aClassification, aDocument, anOrganization, aSafeBox } from './samples.ts';

/** A company's documents in this page's memory. Calls are recorded in `said`; `refuse` makes the next one fail. */
export class MemoryDocuments implements DocumentStore {
  readonly records$: BehaviorSubject<readonly Filing[]>;
  readonly waiting$ = new BehaviorSubject<WaitingDocument[]>([]);
  readonly kept$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly begun$ = new BehaviorSubject<StartedDocument[]>([]);
  private readonly begunFiles = new Map<string, Blob>();
  readonly forms$ = new BehaviorSubject<readonly Entity[]>([]);
  readonly files = new Map<string, Blob>();
  readonly said: { deed: string; told: unknown }[] = [];
  refuse: ErrorCode | null = null;
  /** Result of every text search. */
  found: DocumentsFound = { found: [], complete: true };

  constructor(records: readonly Filing[] = []) {
    this.records$ = new BehaviorSubject(records);
  }

  watch(filter: DocumentFilter): Observable<StoredDocument[]> {
    return this.records$.pipe(
      map((records) => {
        const below = this.belowOf(filter.classification);
        return all(records, 'document')
          .filter(({ deleted, data }) => {
            if (deleted !== (filter.deleted ?? false)) return false;
            if (below !== null && !below.has(data.classification)) return false;
            if (
              filter.organizationalItem !== undefined &&
              data.organizationalItem !== filter.organizationalItem
            )
              return false;
            if (filter.box !== undefined && data.meta.box !== filter.box) return false;
            const values = data.meta.fields.map(({ value }) => value).join(' ');
            const words = `${data.name}.${data.extension} ${data.meta.code} ${data.meta.fullPath} ${values}`;
            return matchesText(words, filter.text ?? '');
          })
          .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      }),
    );
  }

  watchOne(uid: string) {
    return this.records$.pipe(
      map((records) => all(records, 'document').find((one) => one.uid === uid) ?? null),
    );
  }

  watchClassifications() {
    return this.living('classification');
  }

  watchOrganizationalItems() {
    return this.living('organizationalItem');
  }

  watchSafeBoxes() {
    return this.living('safeBox');
  }

  watchForms() {
    return this.forms$.pipe(map((forms) => [...forms]));
  }

  watchDeletedItems() {
    return this.records$.pipe(
      map((records) => [
        ...all(records, 'classification').filter(({ deleted, data }) => deleted && !data.forAll),
        ...all(records, 'organizationalItem').filter(({ deleted }) => deleted),
        ...all(records, 'safeBox').filter(({ deleted }) => deleted),
      ]),
    );
  }

  async add(document: NewDocument): Promise<string> {
    await this.told('add', document);
    const { name, extension } = splitName(document.name);
    const { classification, organizationalItem, box, extract, file } = document;
    const added = aDocument(name, classification, {
      extension,
      organizationalItem,
      extract,
      size: file?.size ?? 0,
      meta: { box, fields: [...document.fields], ...(file === null ? { hash: null } : {}) },
    });
    this.put(added);
    return added.uid;
  }

  watchStarted() {
    return this.begun$;
  }

  startedFile(uid: string) {
    return Promise.resolve(this.begunFiles.get(uid) ?? null);
  }

  storeStarted({ uid, source, draft }: StartedDocumentFacts, file: Blob | null) {
    const words = { uid, source, draft };
    if (file !== null) this.begunFiles.set(words.uid, file);
    const described = file === null ? null : { hash: 'a'.repeat(64), type: file.type, size: file.size };
    const writes = (this.begun$.value.find(({ uid }) => uid === words.uid)?.writes ?? 0) + 1;
    const begun = { ...words, writes, begunAt: '2026-11-21T10:00:00.000Z', file: described };
    const others = this.begun$.value.filter(({ uid }) => uid !== words.uid);
    this.begun$.next([...others, begun]);
    return Promise.resolve(writes);
  }

  dropStarted(uid: string) {
    this.begunFiles.delete(uid);
    this.begun$.next(this.begun$.value.filter((begun) => begun.uid !== uid));
    return Promise.resolve();
  }

  takeUp(said: unknown) {
    return this.told('takeUp', said).then(() => 'kept' as const);
  }

  watchWaiting() {
    return this.waiting$;
  }

  changeWaiting(uid: string, change: object) {
    return this.told('changeWaiting', { uid, change });
  }

  retry(uid: string) {
    return this.told('retry', uid);
  }

  async discard(uid: string) {
    await this.told('discard', uid);
    this.waiting$.next(this.waiting$.value.filter((one) => one.uid !== uid));
  }

  bytes(document: StoredDocument) {
    return Promise.resolve(this.files.get(document.uid) ?? null);
  }

  async keepOffline({ data }: StoredDocument) {
    await this.told('keepOffline', data.meta.hash);
    this.kept$.next(new Set([...this.kept$.value, data.meta.hash ?? '']));
    return true;
  }

  async removeOffline({ data }: StoredDocument) {
    await this.told('removeOffline', data.meta.hash);
    this.kept$.next(new Set([...this.kept$.value].filter((hash) => hash !== data.meta.hash)));
  }

  watchOffline() {
    return this.kept$;
  }

  async move(uids: readonly string[], to: object) {
    await this.told('move', { uids, to });
    return uids.map((uid) => ({ uid, code: null }));
  }

  edit(uid: string, change: object) {
    return this.told('edit', { uid, change });
  }

  readAgain(uid: string) {
    return this.told('readAgain', uid);
  }

  async delete(uids: readonly string[]) {
    await this.told('delete', uids);
    return this.mark(uids, true);
  }

  async restore(uids: readonly string[]) {
    await this.told('restore', uids);
    return this.mark(uids, false);
  }

  async search(text: string) {
    await this.told('search', text);
    return this.found;
  }

  async createItem(item: Parameters<DocumentStore['createItem']>[0]) {
    await this.told('createItem', item);
    const made =
      item.kind === 'classification'
        ? aClassification(item.identifier, item.title, item)
        : item.kind === 'safeBox'
          ? aSafeBox(item.name, item)
          : anOrganization(item.name, item);
    this.put(made);
    return made.uid;
  }

  changeItem(uid: string, change: object) {
    return this.told('changeItem', { uid, change });
  }

  async deleteItem(uid: string) {
    await this.told('deleteItem', uid);
    this.mark([uid], true);
  }

  async restoreItem(uid: string) {
    await this.told('restoreItem', uid);
    this.mark([uid], false);
  }

  put(...records: readonly Filing[]): void {
    this.records$.next([...this.records$.value, ...records]);
  }

  private told(deed: string, told: unknown): Promise<void> {
    this.said.push({ deed, told });
    const { refuse } = this;
    this.refuse = null;
    return refuse === null ? Promise.resolve() : Promise.reject(new AppError(refuse));
  }

  private mark(uids: readonly string[], deleted: boolean) {
    this.records$.next(
      this.records$.value.map((record) => (uids.includes(record.uid) ? { ...record, deleted } : record)),
    );
    return uids.map((uid) => ({ uid, code: null }));
  }

  private living<K extends FilingKind>(kind: K) {
    return this.records$.pipe(map((records) => all(records, kind).filter(({ deleted }) => !deleted)));
  }

  private belowOf(classification: string | undefined): Set<string> | null {
    if (classification === undefined) return null;
    const placed = all(this.records$.value, 'classification').map(({ uid, deleted, data }) => ({
      uid,
      deleted,
      parent: data.parent,
    }));
    return new Set([
      classification,
      ...areaTree(placed)
        .below(classification)
        .map(({ uid }) => uid),
    ]);
  }
}

function all<K extends FilingKind>(records: readonly Filing[], kind: K): FilingOf<K>[] {
  return records.filter((record): record is FilingOf<K> => isFiling(record, kind));
}
