import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import * as calls from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import type { Files } from '../files/files.ts';
import type { OpenFiles } from '../files/open-files.ts';
import type { HttpClient } from '../http/client.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import { findRecord } from '../local-store/records/reads.ts';
import { handedDocumentSchema, type StartedDocument } from '#domain/entities/started-document.ts';
import type {
  StartedDocumentFacts,
  DocumentStore,
  NewDocument,
  StoredDocument,
  WaitingDocument,
} from '../ports/documents.ts';
import {
  adoptStarted,
  startedFile,
  dropStarted,
  storeStarted,
  watchStarted,
} from './started/started-documents.ts';
import { checkedFields, checkedFile, checkedName, checkedNewName } from './checked.ts';
import { watchDeletedItems, watchDocument, watchDocuments, watchForms, watchKind } from './lists.ts';
import { adoptWaiting, storeNote } from './waiting/adopt-waiting.ts';
import { dropUnnamed } from './waiting/drop-unnamed.ts';
import { entryOf } from './waiting/send-documents.ts';
import { watchWaiting } from './waiting/waiting-documents.ts';
import {
  removeWaiting,
  waitingNote,
  waitingNotes,
  writeWaiting,
  type WaitingNote,
} from './waiting/waiting-note.ts';

export interface DocumentsParts {
  environment: Environment;
  http: HttpClient;
  local: LocalStore;
  files: Files;
}

/** Types that a browser may open. All other types are downloaded, never opened. */
const SHOWN = /^(application\/pdf|text\/plain|image\/(png|jpeg|gif|webp|bmp))$/;

export class Documents implements DocumentStore {
  private readonly parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.parts = parts;
  }

  watch(filter: Parameters<DocumentStore['watch']>[0]): Observable<StoredDocument[]> {
    return liveRead(this.parts.local, (store) => watchDocuments(store, filter), []);
  }

  watchOne(uid: string): Observable<StoredDocument | null | undefined> {
    return liveRead<StoredDocument | null | undefined>(
      this.parts.local,
      (store) => watchDocument(store, uid),
      undefined,
    );
  }

  watchClassifications(): ReturnType<DocumentStore['watchClassifications']> {
    return liveRead(this.parts.local, (store) => watchKind(store, 'classification'), []).pipe(
      map((all) => all.sort((a, b) => inOrder(a.data.identifier, b.data.identifier))),
    );
  }

  watchOrganizationalItems(): ReturnType<DocumentStore['watchOrganizationalItems']> {
    return liveRead(this.parts.local, (store) => watchKind(store, 'organizationalItem'), []).pipe(
      map((all) => all.sort((a, b) => inOrder(a.data.name, b.data.name))),
    );
  }

  watchSafeBoxes(): ReturnType<DocumentStore['watchSafeBoxes']> {
    return liveRead(this.parts.local, (store) => watchKind(store, 'safeBox'), []).pipe(
      map((all) => all.sort((a, b) => inOrder(a.data.name, b.data.name))),
    );
  }

  watchForms(): ReturnType<DocumentStore['watchForms']> {
    return liveRead(this.parts.local, watchForms, []);
  }

  watchDeletedItems(): ReturnType<DocumentStore['watchDeletedItems']> {
    return liveRead(this.parts.local, watchDeletedItems, []);
  }

  async add(document: NewDocument): Promise<string> {
    const { environment, files, local } = this.parts;
    const { extension } = checkedName(document.name);
    const file = await checkedFile(document, extension);
    const kept = file === null ? '' : extension;
    const { classification, organizationalItem, box, extract } = document;
    const info = {
      uid: document.uid ?? v7(),
      name: checkedNewName(document.name, kept),
      extension: kept,
      classification,
      organizationalItem,
      extract,
      fields: [...(await checkedFields(await local.store(), document))],
      box,
    };
    const open = await files.current();
    await open.changeDocuments(() => this.keep(open, info, file));
    // The document is stored; if its draft cannot be removed now, the next read of the drafts removes it.
    if (document.uid !== undefined)
      await dropStarted({ environment, files, open }, document.uid).catch(() => undefined);
    return info.uid;
  }

  private async keep(
    open: OpenFiles,
    said: Omit<calls.DocumentInfo, 'hash'>,
    file: Blob | null,
  ): Promise<void> {
    const { environment, files } = this.parts;
    const addedAt = environment.now().toISOString();
    let hash: string | null = null;
    try {
      const stored =
        file === null
          ? null
          : await files.putDocument(file, (found) => {
              hash = found;
              open.documents.set(said.uid, { hash, refused: false, incomplete: true });
            });
      const info = { ...said, hash };
      await storeNote(files, open, { info, size: stored?.size ?? 0, addedAt, refusal: null, resent: false });
    } catch (error) {
      open.documents.strike(said.uid);
      if (hash !== null) await dropUnnamed(open, hash, await waitingNotes(await open.database()));
      throw error;
    }
  }

  watchStarted(): Observable<StartedDocument[]> {
    const { environment, files, local } = this.parts;
    return liveRead(
      local,
      (store) => watchStarted({ environment, files, open: files.of(store.name) }, store),
      [],
    );
  }

  async startedFile(uid: string): Promise<Blob | null> {
    return startedFile(await this.parts.files.current(), uid);
  }

  async storeStarted({ company, ...words }: StartedDocumentFacts, file: Blob | null): Promise<number | null> {
    const { environment, files, local } = this.parts;
    const { profile, name } = await local.store();
    if (profile.company.uid !== company) return null;
    return storeStarted({ environment, files, open: files.of(name) }, words, file);
  }

  async dropStarted(uid: string): Promise<void> {
    const { environment, files } = this.parts;
    await dropStarted({ environment, files, open: await files.current() }, uid);
  }

  async takeUp(said: unknown): Promise<'kept' | 'begun'> {
    const { environment, files, local } = this.parts;
    const store = await local.store();
    const parts = { store, files, environment, open: files.of(store.name) };
    const handed = handedDocumentSchema.safeParse(said);
    if (!handed.success) throw new AppError('record-invalid', { cause: handed.error });
    if (!('begun' in handed.data)) {
      const addedAt = environment.now().toISOString();
      await adoptWaiting(parts, { info: handed.data, size: 0, addedAt });
      return 'kept';
    }
    const { begun } = handed.data;
    const bytes =
      begun.file === null ? null : await files.getDocument(begun.file.hash, () => Promise.resolve(false));
    if (begun.file !== null && bytes === null) throw new AppError('network-unreachable');
    const file = bytes === null ? null : new Blob([bytes], { type: begun.file?.type ?? '' });
    await adoptStarted(parts, store, begun, file);
    return 'begun';
  }

  watchWaiting(): Observable<WaitingDocument[]> {
    const { files, local } = this.parts;
    return liveRead(local, (store) => watchWaiting(files.of(store.name)), []);
  }

  async changeWaiting(uid: string, change: Parameters<DocumentStore['changeWaiting']>[1]): Promise<void> {
    const store = await this.parts.local.store();
    await this.renote(uid, async ({ info, ...note }) => {
      const { name: fileName, ...said } = change;
      const next = { ...info, ...said, fields: [...(change.fields ?? info.fields)] };
      if (fileName !== undefined) next.name = checkedNewName(fileName, info.extension);
      if (next.hash === null && next.box === null) throw new AppError('document-empty');
      await checkedFields(store, next);
      return { ...note, info: next, refusal: null };
    });
  }

  async retry(uid: string): Promise<void> {
    await this.renote(uid, (note) => ({ ...note, refusal: null, resent: false }));
  }

  async discard(uid: string): Promise<void> {
    const open = await this.parts.files.current();
    const database = await open.database();
    await open.changeDocuments(async () => {
      for (;;) {
        const held = await waitingNote(database, uid);
        if (held !== null && !(await removeWaiting(database, held))) continue;
        open.documents.strike(uid);
        const hash = held?.note.info.hash ?? null;
        if (hash !== null) await dropUnnamed(open, hash, await waitingNotes(database));
        return;
      }
    });
  }

  async bytes({ uid, data }: StoredDocument): Promise<Blob | null> {
    if (data.meta.hash === null) return null;
    const bytes = await this.fileOf(uid, data.meta.hash);
    const type = SHOWN.test(data.type) ? data.type : 'application/octet-stream';
    return bytes === null ? null : new Blob([bytes], { type });
  }

  async keepOffline({ uid, data }: StoredDocument): Promise<boolean> {
    const { hash } = data.meta;
    if (hash === null) return false;
    const open = await this.parts.files.current();
    // Added before the download, so that the new file is not dropped to free space.
    open.pinned.add(hash);
    const bytes = await this.fileOf(uid, hash);
    const isHere = bytes !== null && (await (await open.database()).describe(hash)) !== null;
    if (!isHere) open.pinned.remove(hash);
    return isHere;
  }

  async removeOffline({ data }: StoredDocument): Promise<void> {
    const { hash } = data.meta;
    if (hash === null) return;
    const open = await this.parts.files.current();
    open.pinned.remove(hash);
    await this.parts.files.dropDocument(hash);
  }

  watchOffline(): Observable<ReadonlySet<string>> {
    const { files, local } = this.parts;
    return liveRead<ReadonlySet<string>>(local, (store) => files.of(store.name).pinned.state$, new Set());
  }

  async move(uids: readonly string[], to: calls.DocumentPlace): Promise<calls.DocumentOutcome[]> {
    const body = { documents: [...uids], to };
    return (await this.call(calls.moveDocuments, body)).outcomes;
  }

  async edit(document: string, change: calls.DocumentChange): Promise<void> {
    await this.call(calls.editDocument, { document, change });
  }

  async readAgain(document: string): Promise<void> {
    await this.call(calls.readDocumentAgain, { document });
  }

  async delete(uids: readonly string[]): Promise<calls.DocumentOutcome[]> {
    return (await this.call(calls.deleteDocuments, { documents: [...uids], deleted: true })).outcomes;
  }

  async restore(uids: readonly string[]): Promise<calls.DocumentOutcome[]> {
    return (await this.call(calls.deleteDocuments, { documents: [...uids], deleted: false })).outcomes;
  }

  async search(text: string): Promise<calls.DocumentsFound> {
    return this.call(calls.searchDocuments, { text });
  }

  async createItem(item: calls.FilingInput): Promise<string> {
    return (await this.call(calls.createFilingItem, { uid: v7(), item })).uid;
  }

  async changeItem(uid: string, change: calls.FilingChange): Promise<void> {
    await this.call(calls.changeFilingItem, { uid, change });
  }

  async deleteItem(uid: string): Promise<void> {
    await this.call(calls.deleteFilingItem, { uid, deleted: true });
  }

  async restoreItem(uid: string): Promise<void> {
    await this.call(calls.deleteFilingItem, { uid, deleted: false });
  }

  /** A copy is stored only if the document is still listed then. */
  private async fileOf(uid: string, hash: string): Promise<Blob | null> {
    const { collections } = await this.parts.local.store();
    const isListed = async (): Promise<boolean> => (await findRecord(collections.filing, uid)) !== null;
    return this.parts.files.getDocument(hash, isListed);
  }

  /**
   * Changes the metadata of a waiting document, based on its present metadata.
   * @throws AppError not-found
   */
  private async renote(
    uid: string,
    change: (note: WaitingNote) => WaitingNote | Promise<WaitingNote>,
  ): Promise<void> {
    const { files } = this.parts;
    const open = await files.current();
    const database = await open.database();
    for (;;) {
      const held = await waitingNote(database, uid);
      if (held === null) throw new AppError('not-found');
      const note = await change(held.note);
      if (!(await files.stored(() => writeWaiting(database, { ...held, note }), 0))) continue;
      if (note.info.hash !== null) await files.retryUnsent(note.info.hash);
      open.documents.set(uid, entryOf(note));
      return;
    }
  }

  /** A call for the company in which the person works. */
  private async call<B extends z.ZodType, R extends z.ZodType>(
    call: Call<typeof calls.moveDocuments.params, B, R>,
    body: z.input<B>,
  ): Promise<z.infer<R>> {
    const { profile } = await this.parts.local.store();
    return this.parts.http.call(call, { params: { company: profile.company.uid }, body });
  }
}

/** Compares in natural order: 2 before 10. */
function inOrder(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}
