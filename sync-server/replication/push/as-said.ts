import { randomUUID } from 'node:crypto';
import type { Message } from '#domain/entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { SERVER_AUTHOR, type WriteMark } from '#domain/entities/record.ts';
import { arrivalDate } from '#domain/rules/messages/message-date.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';

/** The sender of a judged record, and the time of its arrival. */
export interface Arriving {
  /** From their account; names sent by devices are ignored. */
  name: string;
  now: Date;
}

/**
 * The state to store of a new message: unchanged if its author's name and date match what the server knows. Otherwise
 * it becomes a later write by the server, which the device applies like any other.
 */
export function asSaid<N extends CollectionName>(
  collection: N,
  incoming: ReplicatedCollections[N],
  held: ReplicatedCollections[N] | null,
  arriving: Arriving,
): ReplicatedCollections[N] {
  if (collection === 'message' && held === null)
    return messageAsSaid(incoming as Message, arriving) as ReplicatedCollections[N];
  return incoming;
}

function messageAsSaid(message: Message, { name, now }: Arriving): Message {
  const date = arrivalDate(message.date, now);
  if (date === message.date && name === message.user.name) return message;
  return { ...message, date, user: { ...message.user, name }, write: ownMark(message.write, now) };
}

function ownMark(write: WriteMark, now: Date): WriteMark {
  return nextWriteMark(write, { id: randomUUID(), by: SERVER_AUTHOR, at: now.toISOString() });
}
