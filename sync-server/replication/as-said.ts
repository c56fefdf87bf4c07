import { randomUUID } from 'node:crypto';
import type { Message } from '#domain/entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { SERVER_AUTHOR, type WriteMark } from '#domain/entities/record.ts';
import { arrivalDate } from '#domain/rules/messages/message-date.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';

/** Who sends what is judged, and when it arrives. */
export interface Arriving {
  /** Of their account, whatever their device calls them. */
  name: string;
  now: Date;
}

/**
 * The state to store of a message that nobody had before: the same where its author's name and its date are what the
 * server knows them to be. Otherwise it is a later write of the server's own, which the device takes over as
 * it does any other.
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
