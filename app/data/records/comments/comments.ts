import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';
import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { COMMENT_MAX, type Comment, type CommentState } from '#domain/entities/comment.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import { liveRead, liveRecords } from '#app/data/local-store/records/live.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { CommentStore, NewComment, WrittenComment } from '#app/data/ports/comments.ts';
import { SeenTexts } from './seen-texts.ts';

type Written = Pick<Comment, 'text' | 'mentions'>;

export class Comments implements CommentStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;

  private readonly seen: SeenTexts;

  constructor(local: LocalStore, writer: RecordWriter, keep: KeyValueStore) {
    this.local = local;
    this.writer = writer;
    this.seen = new SeenTexts(keep);
  }

  watchOpen(): Observable<Comment[]> {
    return liveRead<Comment[]>(
      this.local,
      (store) =>
        liveRecords(store.collections.comment, { deleted: false }).pipe(
          map((found) => found.filter(({ state }) => state === 'open')),
        ),
      [],
    );
  }

  watchSeen(): Observable<ReadonlySet<string>> {
    return liveRead<ReadonlySet<string>>(this.local, ({ name }) => this.seen.watch(name), new Set());
  }

  async see(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.seen.add((await this.local.store()).name, ids);
  }

  watchOf(template: string): Observable<Comment[]> {
    return liveRead<Comment[]>(
      this.local,
      (store) =>
        liveRecords(store.collections.comment, { deleted: false, template }).pipe(
          map((found) => found.map(withoutDeleted).sort(byMaking)),
        ),
      [],
    );
  }

  async create({ uid = v7(), template, anchor, suggestion, ...written }: NewComment): Promise<Comment> {
    const own = suggestion === undefined ? {} : { suggestion };
    return this.writer.create('comment', {
      uid,
      template,
      anchor,
      ...valid(written),
      ...own,
      answers: [],
      state: 'open',
    });
  }

  async answer(uid: string, { id = v7(), ...written }: WrittenComment & { id?: string }): Promise<void> {
    const said = valid(written);
    const by = await this.user();
    const added = { id, by, at: this.writer.now(), ...said };
    await this.change(uid, (held) =>
      held.answers.some((one) => one.id === id) ? null : { ...held, answers: [...held.answers, added] },
    );
  }

  async edit(uid: string, answer: string | null, written: WrittenComment): Promise<void> {
    const changed = { ...valid(written), editedAt: this.writer.now() };
    await this.change(uid, (held) =>
      answer === null
        ? { ...held, ...changed }
        : { ...held, answers: held.answers.map((one) => (one.id === answer ? { ...one, ...changed } : one)) },
    );
  }

  async setDeleted(uid: string, answer: string | null, deleted: boolean): Promise<void> {
    const at = this.writer.now();
    await this.writer.change('comment', uid, (held) => {
      if (answer === null) return held.deleted === deleted ? null : { ...held, deleted };
      const answers = held.answers.map((one) => {
        if (one.id !== answer) return one;
        const { deletedAt: _deletedAt, ...living } = one;
        return deleted ? { ...living, deletedAt: at } : living;
      });
      return { ...held, answers };
    });
  }

  async setState(uid: string, state: CommentState): Promise<void> {
    const stateBy = await this.user();
    const stateAt = this.writer.now();
    await this.change(uid, (held) => (held.state === state ? null : { ...held, state, stateBy, stateAt }));
  }

  private async user(): Promise<string> {
    return (await this.local.store()).profile.user.uid;
  }

  private async change(uid: string, change: (held: Comment) => Comment | null): Promise<void> {
    await this.writer.change('comment', uid, (held) => {
      if (held.deleted) throw new AppError('not-found');
      return change(held);
    });
  }
}

function withoutDeleted(comment: Comment): Comment {
  return { ...comment, answers: comment.answers.filter(({ deletedAt }) => deletedAt === undefined) };
}

function byMaking(a: Comment, b: Comment): number {
  return a.createdAt.localeCompare(b.createdAt) || a.uid.localeCompare(b.uid);
}

/** Refuses what the server would refuse. */
function valid({ text, mentions }: WrittenComment): Written {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > COMMENT_MAX)
    throw new AppError('invalid-request', { field: 'text' });
  return { text: trimmed, mentions: [...new Set(mentions)] };
}
