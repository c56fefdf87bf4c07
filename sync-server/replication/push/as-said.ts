import { randomUUID } from 'node:crypto';
import type { Message } from '#domain/entities/chat.ts';
import type { Comment, CommentAnswer } from '#domain/entities/comment.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { SERVER_AUTHOR, type WriteMark } from '#domain/entities/record.ts';
import { arrivalDate } from '#domain/rules/messages/message-date.ts';
import { orderAnswers } from '#domain/rules/comments/merge-comment.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';

/** The sender of a judged record, and the time of its arrival. */
export interface Arriving {
  /** From their account; names sent by devices are ignored. */
  name: string;
  now: Date;
}

/** Tolerance for a device's fast clock. */
const AHEAD_MS = 60_000;

/**
 * The state to store of a new message or a comment: unchanged if its author's name and its times match what the server
 * knows. Otherwise it becomes a later write by the server, which the device applies like any other.
 */
export function asSaid<N extends CollectionName>(
  collection: N,
  incoming: ReplicatedCollections[N],
  held: ReplicatedCollections[N] | null,
  arriving: Arriving,
): ReplicatedCollections[N] {
  if (collection === 'message' && held === null)
    return messageAsSaid(incoming as Message, arriving) as ReplicatedCollections[N];
  if (collection === 'comment')
    return commentAsSaid(incoming as Comment, arriving) as ReplicatedCollections[N];
  return incoming;
}

/** A time in the future would win over every later change: it becomes the time of arrival. */
function commentAsSaid(comment: Comment, { now }: Arriving): Comment {
  const latest = new Date(now.getTime() + AHEAD_MS).toISOString();
  const past = <T extends object>(part: T, ...names: readonly (keyof T & string)[]): T => {
    const ahead = names.filter((name) => String(part[name] ?? '') > latest);
    return ahead.length === 0
      ? part
      : { ...part, ...Object.fromEntries(ahead.map((name) => [name, now.toISOString()])) };
  };
  const answers = comment.answers.map((answer): CommentAnswer => past(answer, 'at', 'editedAt', 'deletedAt'));
  const thread = past(comment, 'editedAt', 'stateAt');
  const isSame = thread === comment && answers.every((answer, index) => answer === comment.answers[index]);
  if (isSame) return comment;
  return { ...thread, answers: orderAnswers(answers), write: ownMark(comment.write, now) };
}

function messageAsSaid(message: Message, { name, now }: Arriving): Message {
  const date = arrivalDate(message.date, now);
  if (date === message.date && name === message.user.name) return message;
  return { ...message, date, user: { ...message.user, name }, write: ownMark(message.write, now) };
}

function ownMark(write: WriteMark, now: Date): WriteMark {
  return nextWriteMark(write, { id: randomUUID(), by: SERVER_AUTHOR, at: now.toISOString() });
}
