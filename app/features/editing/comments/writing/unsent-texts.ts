import { v7 } from 'uuid';
import { createDraftWriter, draftDelays, type DraftWriter } from '#app/data/drafts/draft-writer.ts';
import type { DraftStore } from '#app/data/ports.ts';
import type { Comment } from '#domain/entities/comment.ts';
import type { CommentDraft, CommentPurpose } from '#domain/entities/draft.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import { Emitter } from '#primitives/emitter.ts';

/** A text that is being written. It has no words yet if its form was only opened. */
export type UnsentText = Omit<CommentDraft, 'kind'>;

/** By `purposeKey`. */
export type UnsentList = ReadonlyMap<string, UnsentText>;

interface Ports {
  store: Pick<DraftStore, 'comments' | 'saveComment' | 'discardComment'>;
  template: string;
  /** Called with true while a text is not on disk. */
  onUnwritten: (unwritten: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * Texts of comments on a template that are not sent. Each is on the device's disk within a tenth of a second, with what
 * it is about, until it is sent or discarded.
 */
export class UnsentTexts {
  private readonly ports: Ports;
  private readonly changed = new Emitter();
  private readonly writers = new Map<string, DraftWriter>();
  private readonly unwritten = new Set<string>();
  /** Those as another page may have stored them: with more words they become other texts. */
  private readonly restored = new Set<string>();
  private list: UnsentList = new Map();
  private due: string | null = null;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  readonly subscribe = this.changed.subscribe;

  readonly read = (): UnsentList => this.list;

  /** Loads the stored texts; those that are among `comments` by now were sent. Returns how many there are. */
  async restore(comments: readonly Comment[]): Promise<number> {
    const { store, template } = this.ports;
    const stored = await store.comments(template);
    const list = new Map(this.list);
    for (const { kind: _kind, ...draft } of stored) {
      const key = purposeKey(draft.purpose);
      if (wasSent(draft, comments)) await store.discardComment(template, draft.purpose);
      else if (!list.has(key)) {
        list.set(key, draft);
        this.restored.add(key);
      }
    }
    this.show(list);
    return list.size;
  }

  /** Opens the form of a text, which takes the focus. What is written for the same purpose stays. */
  begin(purpose: CommentPurpose, text = ''): void {
    this.due = purposeKey(purpose);
    this.change(purpose, this.list.get(purposeKey(purpose))?.text ?? text);
  }

  /** Whether the person opened the form and it did not take the focus yet. */
  isDue(purpose: CommentPurpose): boolean {
    return this.due === purposeKey(purpose);
  }

  tookFocus(): void {
    this.due = null;
  }

  change(purpose: CommentPurpose, text: string): void {
    const key = purposeKey(purpose);
    const before = this.restored.delete(key) ? undefined : this.list.get(key);
    this.show(new Map(this.list).set(key, { purpose, text, sentAs: before?.sentAs ?? v7() }));
    this.writerOf(key).touch();
  }

  /** Removes a text that was sent or that the person gives up. */
  async remove(purpose: CommentPurpose): Promise<void> {
    const key = purposeKey(purpose);
    const list = new Map(this.list);
    list.delete(key);
    this.show(list);
    const { store, template } = this.ports;
    await this.writerOf(key).settle(() => store.discardComment(template, purpose));
  }

  async flush(): Promise<void> {
    await Promise.all([...this.writers.values()].map((writer) => writer.flush()));
  }

  private writerOf(key: string): DraftWriter {
    const held = this.writers.get(key);
    if (held !== undefined) return held;
    const writer = createDraftWriter({
      delay: draftDelays.fill,
      write: () => this.write(key),
      onUnwritten: (unwritten) => {
        if (unwritten) this.unwritten.add(key);
        else this.unwritten.delete(key);
        this.ports.onUnwritten(this.unwritten.size > 0);
      },
      onError: this.ports.onError,
    });
    this.writers.set(key, writer);
    return writer;
  }

  private async write(key: string): Promise<void> {
    const text = this.list.get(key);
    if (text === undefined) return;
    const { store, template } = this.ports;
    if (text.text.trim() === '') await store.discardComment(template, text.purpose);
    else await store.saveComment(template, text);
  }

  private show(list: UnsentList): void {
    this.list = list;
    this.changed.emit();
  }
}

/** The page may have been closed after a text was sent and before it was removed. */
function wasSent({ purpose, text, sentAs }: UnsentText, comments: readonly Comment[]): boolean {
  if (purpose.to === 'begin') return comments.some(({ uid }) => uid === sentAs);
  const thread = comments.find(({ uid }) => uid === purpose.thread);
  if (thread === undefined) return false;
  if (purpose.to === 'answer') return thread.answers.some(({ id }) => id === sentAs);
  const written = purpose.answer === null ? thread : thread.answers.find(({ id }) => id === purpose.answer);
  return written?.text === text.trim();
}
