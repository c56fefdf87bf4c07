import type { Observable } from 'rxjs';
import type { Comment, CommentAnchor, CommentState, CommentSuggestion } from '#domain/entities/comment.ts';

/** A text that a person writes, and the uids of the people whom it mentions. */
export interface WrittenComment {
  text: string;
  mentions: readonly string[];
}

export interface NewComment extends WrittenComment {
  /** Its uid; made if absent. What is stored under it is not written again. */
  uid?: string;
  template: string;
  /** Null: it is about the whole template. */
  anchor: CommentAnchor | null;
  suggestion?: CommentSuggestion;
}

/** Threads on templates. Texts belong to their authors; `answer` is the id of an answer, null for the thread itself. */
export interface CommentStore {
  /** Not deleted, oldest first; deleted answers are left out. */
  watchOf(template: string): Observable<Comment[]>;
  /** Open threads on all templates. */
  watchOpen(): Observable<Comment[]>;
  /** Ids of the threads and answers that the person saw on this device; what nobody mentioned them in may be missing. */
  watchSeen(): Observable<ReadonlySet<string>>;
  see(ids: readonly string[]): Promise<void>;
  /** @throws AppError `invalid-request` if the text is empty or too long */
  create(comment: NewComment): Promise<Comment>;
  /** @throws AppError `not-found` for a deleted thread; those of `create` */
  answer(uid: string, written: WrittenComment & { id?: string }): Promise<void>;
  /** @throws AppError those of `answer` */
  edit(uid: string, answer: string | null, written: WrittenComment): Promise<void>;
  /** Soft delete, and its undoing. */
  setDeleted(uid: string, answer: string | null, deleted: boolean): Promise<void>;
  setState(uid: string, state: CommentState): Promise<void>;
}
