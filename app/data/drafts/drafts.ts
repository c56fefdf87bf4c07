import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v5 } from 'uuid';
import {
  draftSchema,
  type Draft,
  type EditDraft,
  type FillBasis,
  type FillDraft,
} from '#domain/entities/draft.ts';
import { liveQuery, liveRead, recordOf } from '../local-store/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import { eraseRemoved } from '../local-store/record-writes.ts';
import type { KeptDraft } from '../local-store/schemas.ts';
import { put } from '../local-store/put.ts';
import { storageError } from '../local-store/storage-errors.ts';
import type { RecordWriter } from '../local-store/writer.ts';
import type { DraftStore } from '../ports.ts';

const DRAFT_NAMESPACE = 'c0b0b1de-5d3c-4d59-9a4e-0f6a9d1b7c42';

/** Unfinished work, on this device only: one of each kind per template. */
export class Drafts implements DraftStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  constructor(local: LocalStore, writer: RecordWriter) {
    this.local = local;
    this.writer = writer;
  }

  async fill(template: string): Promise<FillDraft | null> {
    const content = (await this.read('fill', template))?.content;
    return content?.kind === 'fill' ? content : null;
  }

  async edit(template: string): Promise<EditDraft | null> {
    const content = (await this.read('edit', template))?.content;
    return content?.kind === 'edit' ? content : null;
  }

  async saveFill(
    template: string,
    values: Readonly<Record<string, string>>,
    basis?: FillBasis,
  ): Promise<void> {
    const begunOn = basis ?? (await this.fill(template))?.basis;
    const typed = { kind: 'fill', values: { ...values } } as const;
    await this.save(template, begunOn === undefined ? typed : { ...typed, basis: begunOn });
  }

  saveEdit(template: string, draft: Omit<EditDraft, 'kind'>): Promise<void> {
    return this.save(template, { ...draft, kind: 'edit' });
  }

  async discard(kind: Draft['kind'], template: string): Promise<void> {
    await this.writer.write(async (store) => {
      const document = await store.collections.draft.findOne(idOf(kind, template)).exec();
      if (document === null) return;
      await document.incrementalRemove();
      await eraseRemoved(store.collections.draft);
    });
  }

  watchAll(): Observable<Draft[]> {
    return liveRead(
      this.local,
      (store) =>
        liveQuery(() => store.collections.draft.find()).pipe(
          map((documents) =>
            documents
              .map((document) => restored(recordOf(document)))
              .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
          ),
        ),
      [],
    );
  }

  private async read(kind: Draft['kind'], template: string): Promise<Draft | null> {
    const store = await this.local.store();
    try {
      const document = await store.collections.draft.findOne(idOf(kind, template)).exec();
      return document === null ? null : restored(recordOf(document));
    } catch (error) {
      throw storageError(error);
    }
  }

  private async save(template: string, content: Draft['content']): Promise<void> {
    const draft: KeptDraft = {
      id: idOf(content.kind, template),
      kind: content.kind,
      template,
      updatedAt: this.writer.now(),
      content: JSON.stringify(content),
    };
    await this.writer.write((store) => put(store.collections.draft, [draft]));
  }
}

function idOf(kind: Draft['kind'], template: string): string {
  return v5(`${kind}:${template}`, DRAFT_NAMESPACE);
}

function restored(kept: KeptDraft): Draft {
  return draftSchema.parse({ ...kept, content: JSON.parse(kept.content) as unknown });
}
