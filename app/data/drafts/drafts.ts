import { from, type Observable } from 'rxjs';
import { map, switchMap } from 'rxjs/operators';
import { v5 } from 'uuid';
import type {
  CommentDraft,
  CommentPurpose,
  Draft,
  EditDraft,
  FillBasis,
  FillDraft,
  PackageDraft,
} from '#domain/entities/draft.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import { liveRead, liveRecords } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import { storageError } from '../local-store/storage-errors.ts';
import { ofDrafts } from '../local-store/records/own-records.ts';
import type { RecordWriter } from '../local-store/writes/writer.ts';
import type { DraftStore, FillingNote } from '../ports.ts';
import { fillingNotes, newestFilling } from './fillings.ts';
import { commentDrafts, eraseDraft, keepDraft, wholeDraft, wholeDrafts } from './stored-drafts.ts';

const DRAFT_NAMESPACE = 'c0b0b1de-5d3c-4d59-9a4e-0f6a9d1b7c42';

/** Unfinished work, on this device only: for each template one draft of its editing, and any number of fillings. */
export class Drafts implements DraftStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  async fill(template: string): Promise<FillDraft | null> {
    return this.filling(idOf('fill', template));
  }

  async filling(id: string): Promise<FillDraft | null> {
    const content = (await this.read(id))?.content;
    return content?.kind === 'fill' ? content : null;
  }

  async newestFilling(template: string): Promise<string | null> {
    const store = await this.local.store();
    return newestFilling(store, template).catch((error: unknown) => {
      throw storageError(error);
    });
  }

  async edit(template: string): Promise<EditDraft | null> {
    const content = (await this.read(idOf('edit', template)))?.content;
    return content?.kind === 'edit' ? content : null;
  }

  async saveFill(
    template: string,
    values: Readonly<Record<string, string>>,
    basis?: FillBasis,
  ): Promise<void> {
    const begunOn = basis ?? (await this.fill(template))?.basis;
    const typed = { values: { ...values }, ...(begunOn === undefined ? {} : { basis: begunOn }) };
    await this.saveFilling(idOf('fill', template), template, typed);
  }

  saveFilling(id: string, template: string, draft: Omit<FillDraft, 'kind'>): Promise<void> {
    return this.save(id, template, { ...draft, kind: 'fill' });
  }

  async package(uid: string): Promise<PackageDraft | null> {
    const content = (await this.read(idOf('package', uid)))?.content;
    return content?.kind === 'package' ? content : null;
  }

  savePackage(uid: string, draft: Omit<PackageDraft, 'kind'>): Promise<void> {
    return this.save(idOf('package', uid), uid, { ...draft, kind: 'package' });
  }

  saveEdit(template: string, draft: Omit<EditDraft, 'kind'>): Promise<void> {
    return this.save(idOf('edit', template), template, { ...draft, kind: 'edit' });
  }

  async renameFilling(id: string, name: string): Promise<void> {
    await this.writer.write(async (store) => {
      const draft = await wholeDraft(store, id);
      if (draft?.content.kind === 'fill')
        await keepDraft(store, { ...draft, content: { ...draft.content, name } });
    });
  }

  discard(kind: 'fill' | 'edit' | 'package', template: string): Promise<void> {
    return this.discardFilling(idOf(kind, template));
  }

  async comments(template: string): Promise<CommentDraft[]> {
    const store = await this.local.store();
    return commentDrafts(store, template).catch((error: unknown) => {
      throw storageError(error);
    });
  }

  saveComment(template: string, draft: Omit<CommentDraft, 'kind'>): Promise<void> {
    return this.save(commentDraftId(template, draft.purpose), template, { ...draft, kind: 'comment' });
  }

  discardComment(template: string, purpose: CommentPurpose): Promise<void> {
    return this.discardFilling(commentDraftId(template, purpose));
  }

  discardFilling(id: string): Promise<void> {
    return this.writer.write((store) => eraseDraft(store, id));
  }

  watchAll(): Observable<Draft[]> {
    return liveRead(
      this.local,
      (store) =>
        liveRecords(store.collections.draft, ofDrafts).pipe(
          switchMap(() => from(wholeDrafts(store))),
          map((drafts) => drafts.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))),
        ),
      [],
    );
  }

  watchFillings(template?: string): Observable<FillingNote[]> {
    return liveRead(
      this.local,
      (store) =>
        liveRecords(store.collections.draft, ofDrafts).pipe(map((drafts) => fillingNotes(drafts, template))),
      [],
    );
  }

  private async read(id: string): Promise<Draft | null> {
    const store = await this.local.store();
    try {
      return await wholeDraft(store, id);
    } catch (error) {
      throw storageError(error);
    }
  }

  private async save(id: string, template: string, content: Draft['content']): Promise<void> {
    const draft: Draft = { id, kind: content.kind, template, updatedAt: this.writer.now(), content };
    await this.writer.write((store) => keepDraft(store, draft));
  }
}

function commentDraftId(template: string, purpose: CommentPurpose): string {
  return idOf(`comment:${purposeKey(purpose)}`, template);
}

function idOf(kind: string, template: string): string {
  return v5(`${kind}:${template}`, DRAFT_NAMESPACE);
}
