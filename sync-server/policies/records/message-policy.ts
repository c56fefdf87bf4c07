import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#domain/api/errors.ts';
import { chatOfMessage, EDIT_MS, type Message } from '#domain/entities/chat.ts';
import { withdrawn } from '#domain/rules/messages/merge-message.ts';
import { isPlainName } from '#domain/rules/people/plain-name.ts';
import { isBlankMessage } from '#domain/rules/messages/message-text.ts';
import { readMarkup } from '#domain/rules/messages/read-markup.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';

interface MessageChange {
  actor: Actor;
  incoming: Message;
  held: Message | null;
  /** Time of arrival. */
  now: Date;
}

/** Tolerance for a device's slow clock and for transmission time. */
const LATE_MS = 60_000;

const growing = { views: null, deleted: null, write: null };
const words = { message: null, editedAt: null };

/**
 * The content of a message, with its markup, must have one of the few forms that every screen can show, and file names
 * must not be misleading.
 */
function contentProblem({ deleted, message, files = [], card, event }: Message): boolean {
  if (message.includes('<') && readMarkup(message) === null) return true;
  if (!files.every(({ name }) => isPlainName(name))) return true;
  return (
    !deleted && event === undefined && card === undefined && files.length === 0 && isBlankMessage(message)
  );
}

/** Content is immutable, except that its author may edit it during the first minutes. */
function saidProblem({ actor, incoming, held, now }: MessageChange & { held: Message }): boolean {
  if (isDeepStrictEqual({ ...incoming, ...growing }, { ...held, ...growing })) return false;
  const restStays = isDeepStrictEqual(
    { ...incoming, ...growing, ...words },
    { ...held, ...growing, ...words },
  );
  if (!restStays || held.createdBy !== actor.user || held.event !== undefined) return true;
  const { editedAt = '' } = incoming;
  const late = now.getTime() - Date.parse(held.date) > EDIT_MS + LATE_MS;
  return late || editedAt <= (held.editedAt ?? '') || Date.parse(editedAt) > now.getTime() + LATE_MS;
}

/**
 * Only the author may delete, permanently; all content must be removed. Devices of an earlier release leave the text.
 */
function deletionProblem({ actor, incoming, held }: MessageChange & { held: Message }): boolean {
  if (held.deleted || held.createdBy !== actor.user) return true;
  const rest = { views: null, write: null, editedAt: null };
  const emptied = isDeepStrictEqual({ ...incoming, ...rest }, { ...withdrawn(held), ...rest });
  return !emptied && !isDeepStrictEqual({ ...incoming, ...growing }, { ...held, ...growing });
}

/**
 * Readers may only add their own mark and remove nobody's; a mark may only move to an earlier time that another device
 * knew.
 */
function viewsProblem({ actor, incoming, held }: MessageChange): boolean {
  const before = held?.views ?? {};
  const lost = Object.keys(before).some((user) => !Object.hasOwn(incoming.views, user));
  const changed = Object.entries(incoming.views).filter(([user, at]) => before[user] !== at);
  const later = changed.some(([user, at]) => (before[user] ?? at) < at);
  return lost || later || changed.some(([user]) => user !== actor.user);
}

/**
 * A message belongs to its author, who must take part in the chat; its date is what the author's device set. Afterwards
 * readers mark it as seen, and its author may edit it for some time or delete it; nothing else ever changes.
 */
export function messageProblem(change: MessageChange): ErrorCode | null {
  const { actor, incoming, held } = change;
  const chat = chatOfMessage(incoming.uid);
  if (incoming.chat !== chat) return 'record-invalid';
  if (!actor.chats.includes(chat)) return 'record-not-allowed';
  if (held === null) {
    if (incoming.user.uid !== actor.user) return 'record-forged-author';
    if (incoming.replyTo !== undefined && chatOfMessage(incoming.replyTo) !== chat) return 'record-invalid';
  } else {
    const changed = { ...change, held };
    const deletes = incoming.deleted !== held.deleted;
    if (deletes ? deletionProblem(changed) : saidProblem(changed)) return 'record-not-allowed';
  }
  if ((held === null || incoming.message !== held.message) && contentProblem(incoming))
    return 'record-invalid';
  return viewsProblem(change) ? 'record-not-allowed' : null;
}
