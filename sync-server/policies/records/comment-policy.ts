import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { Comment, CommentAnswer } from '#domain/entities/comment.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';

interface CommentChange {
  actor: Actor;
  incoming: Comment;
  held: Comment | null;
  /** The newly mentioned users who belong to the company. */
  colleagues?: ReadonlySet<string>;
}

/** A text with its mentions, by the id of its answer; that of the thread has none. */
function mentionsOf({ mentions, answers }: Comment): [id: string, mentions: readonly string[]][] {
  return [['', mentions], ...answers.map(({ id, ...answer }): [string, string[]] => [id, answer.mentions])];
}

/** Users whom a text of `incoming` mentions, and whom it did not mention in `held`. */
export function addedMentions(incoming: Comment, held: Comment | null): string[] {
  const before = new Map(held === null ? [] : mentionsOf(held));
  return mentionsOf(incoming).flatMap(([id, mentions]) =>
    mentions.filter((user) => before.get(id)?.includes(user) !== true),
  );
}

/**
 * A thread belongs to its author, and each answer to its own: only they change or delete their words. Anybody who may
 * edit templates answers and changes the state, in their own name. Only people of the company are mentioned. What a
 * thread is about never changes.
 */
export function commentProblem({
  actor,
  incoming,
  held,
  colleagues = new Set(),
}: CommentChange): ErrorCode | null {
  const { state, suggestion } = incoming;
  if (suggestion === undefined && (state === 'accepted' || state === 'refused')) return 'record-invalid';
  if (addedMentions(incoming, held).some((user) => !colleagues.has(user))) return 'record-not-allowed';
  if (held === null) {
    const isOwn = incoming.answers.every(({ by }) => by === actor.user);
    return isOwn && (hasInitialState(incoming) || isStateOf(actor, incoming)) ? null : 'record-forged-author';
  }
  if (!keepsSubject(incoming, held)) return 'record-not-allowed';
  if (held.createdBy !== actor.user && !keepsWords(incoming, held)) return 'record-not-allowed';
  if (!keepsAnswers(actor, incoming.answers, held.answers)) return 'record-not-allowed';
  return keepsState(incoming, held) || isStateOf(actor, incoming) ? null : 'record-not-allowed';
}

/** Whether `incoming` only changes or deletes words of its author, which needs no permission to write more. */
export function changesOwnWords(incoming: Comment, held: Comment): boolean {
  return keepsState(incoming, held) && incoming.answers.length === held.answers.length;
}

function hasInitialState({ state, stateBy, stateAt }: Comment): boolean {
  return state === 'open' && stateBy === undefined && stateAt === undefined;
}

function isStateOf({ user }: Actor, { stateBy, stateAt }: Comment): boolean {
  return stateBy === user && stateAt !== undefined;
}

function keepsState(incoming: Comment, held: Comment): boolean {
  return (['state', 'stateBy', 'stateAt'] as const).every((part) => incoming[part] === held[part]);
}

function keepsSubject(incoming: Comment, held: Comment): boolean {
  return (['template', 'anchor', 'suggestion'] as const).every((part) =>
    isDeepStrictEqual(incoming[part], held[part]),
  );
}

function keepsWords(incoming: Comment, held: Comment): boolean {
  return (['text', 'mentions', 'editedAt', 'deleted'] as const).every((part) =>
    isDeepStrictEqual(incoming[part], held[part]),
  );
}

/** No answer disappears, new ones are the actor's, and of others' nothing changes. */
function keepsAnswers(
  { user }: Actor,
  incoming: readonly CommentAnswer[],
  held: readonly CommentAnswer[],
): boolean {
  const former = new Map(held.map((answer) => [answer.id, answer]));
  const ids = new Set(incoming.map(({ id }) => id));
  return (
    held.every(({ id }) => ids.has(id)) &&
    incoming.every((answer) => {
      const before = former.get(answer.id);
      if (before === undefined || before.by === user)
        return answer.by === user && answer.at === (before ?? answer).at;
      return isDeepStrictEqual(answer, before);
    })
  );
}
