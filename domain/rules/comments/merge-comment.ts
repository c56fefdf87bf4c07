import type { Comment, CommentAnswer } from '../../entities/comment.ts';
import { compareParts, sameValue } from '../merge/template/merge-parts.ts';

export interface CommentMerge {
  /** The server's thread with the local changes. It keeps the server's write mark. */
  merged: Comment;
  /** Texts that both sides changed (`text`, or the id of an answer); the server's is used. */
  conflicts: string[];
}

/** A text with its mentions and the time of its last change, which belong together. */
type Written = Pick<Comment, 'text' | 'mentions' | 'editedAt'>;

/**
 * Three-way merge of a thread: answers unite, a text that one side changed is used, of two states the later one. What a
 * thread is about never changes.
 */
export function mergeComment(base: Comment | undefined, local: Comment, server: Comment): CommentMerge {
  const text = mergeWritten(base, local, server);
  const answers = mergeAnswers(base?.answers ?? [], local.answers, server.answers);
  const merged = {
    ...withoutChanging(server),
    ...text.merged,
    answers: answers.merged,
    ...laterState(local, server),
    deleted: isDeleted(base?.deleted, local.deleted, server.deleted),
  };
  return { merged, conflicts: [...(text.isConflict ? ['text'] : []), ...answers.conflicts] };
}

/** The order in which answers are stored and shown. */
export function orderAnswers(answers: Iterable<CommentAnswer>): CommentAnswer[] {
  return [...answers].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function withoutChanging(comment: Comment): Comment {
  const { editedAt: _editedAt, stateBy: _stateBy, stateAt: _stateAt, ...fixed } = comment;
  return fixed;
}

function writtenOf({ text, mentions, editedAt }: Written): Written {
  return { text, mentions, ...(editedAt === undefined ? {} : { editedAt }) };
}

function mergeWritten(
  base: Written | undefined,
  local: Written,
  server: Written,
): { merged: Written; isConflict: boolean } {
  const change = compareParts(base?.text, local.text, server.text);
  return { merged: writtenOf(change === 'local' ? local : server), isConflict: change === 'both' };
}

/** Deleted on either side is deleted, unless the other side restored what was deleted before. */
function isDeleted(base: boolean | undefined, local: boolean, server: boolean): boolean {
  return base === true ? local && server : local || server;
}

function mergeAnswers(
  base: readonly CommentAnswer[],
  local: readonly CommentAnswer[],
  server: readonly CommentAnswer[],
): { merged: CommentAnswer[]; conflicts: string[] } {
  const former = new Map(base.map((answer) => [answer.id, answer]));
  const merged = new Map(server.map((answer) => [answer.id, answer]));
  const conflicts: string[] = [];
  for (const mine of local) {
    const theirs = merged.get(mine.id);
    if (theirs === undefined) merged.set(mine.id, mine);
    else if (!sameValue(mine, theirs)) {
      const { answer, isConflict } = mergeAnswer(former.get(mine.id), mine, theirs);
      merged.set(mine.id, answer);
      if (isConflict) conflicts.push(mine.id);
    }
  }
  return { merged: orderAnswers(merged.values()), conflicts };
}

function mergeAnswer(
  base: CommentAnswer | undefined,
  local: CommentAnswer,
  server: CommentAnswer,
): { answer: CommentAnswer; isConflict: boolean } {
  const { id, by, at } = server;
  const { merged, isConflict } = mergeWritten(base, local, server);
  const deletedAt = mergeDeletedAt(base?.deletedAt, local.deletedAt, server.deletedAt);
  const answer = { id, by, at, ...merged, ...(deletedAt === undefined ? {} : { deletedAt }) };
  return { answer, isConflict: isConflict && deletedAt === undefined };
}

/** Of two different changes the deletion stays. */
function mergeDeletedAt(base = '', local = '', server = ''): string | undefined {
  const change = compareParts(base, local, server);
  const later = local > server ? local : server;
  const merged = change === 'both' ? later : change === 'local' ? local : server;
  return merged === '' ? undefined : merged;
}

/** The server's state stands if both changed at the same time. */
function laterState(local: Comment, server: Comment): Pick<Comment, 'state' | 'stateBy' | 'stateAt'> {
  const { state, stateBy, stateAt } = (local.stateAt ?? '') > (server.stateAt ?? '') ? local : server;
  return {
    state,
    ...(stateBy === undefined ? {} : { stateBy }),
    ...(stateAt === undefined ? {} : { stateAt }),
  };
}
