import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { idRangeOf } from '#couchdb/databases.ts';
import { rangePages } from '#couchdb/client/range-pages.ts';
import { toDocument, toRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument, Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { CHAT_PARTICIPANTS_MAX, type Chat } from '#domain/entities/chat.ts';
import type { Group } from '#domain/entities/group.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';

const ATTEMPTS = 5;

type Members = Pick<Group, 'uid' | 'members' | 'deleted'>;

/**
 * Sets the participants of the company's group chats to the members of their groups, and writes only chats that differ.
 * Chats of a deleted group keep their participants.
 * @throws AppError `store-unavailable`, `store-full`
 */
export async function followGroups(
  store: Store,
  company: string,
  groups: readonly Members[],
  now: Date,
): Promise<void> {
  const living = new Map(groups.filter(({ deleted }) => !deleted).map((group) => [group.uid, group]));
  if (living.size === 0) return;
  const { chat: chats } = await store.company(company);
  for await (const page of rangePages(chats, idRangeOf('chat'))) {
    const ofGroups = page.filter((document) => living.has(toRecord(document, 'chat').group ?? ''));
    await followIn(chats, ofGroups, living, now);
  }
}

/** The same for one new chat: the device that began it may know an outdated state of the group. */
export async function followGroup(chats: Database, id: string, group: Members, now: Date): Promise<void> {
  const held = await chats.get(id);
  if (held !== null && !group.deleted) await followIn(chats, [held], new Map([[group.uid, group]]), now);
}

/** A listed chat may be outdated, so each is read by its id, and again after a conflict. */
async function followIn(
  chats: Database,
  listed: readonly ReadDocument[],
  groups: ReadonlyMap<string, Members>,
  now: Date,
): Promise<void> {
  let documents: readonly (ReadDocument | null)[] = await chats.getMany(listed.map(({ _id }) => _id));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = documents.flatMap((document) => {
      const chat = document === null ? null : toRecord(document, 'chat');
      const followed = chat === null ? null : following(chat, groups.get(chat.group ?? ''), now);
      return followed === null ? [] : [toDocument('chat', followed, document?._rev ?? null)];
    });
    const outcomes = await chats.putMany(next);
    const overtaken = outcomes.filter(({ outcome }) => outcome !== 'written');
    if (overtaken.length === 0) return;
    documents = await chats.getMany(overtaken.map(({ id }) => id));
  }
  throw new AppError('store-unavailable', {
    cause: new Error('The chats of groups were overtaken by other writes.'),
  });
}

/** Null if the participants are already correct. */
function following(chat: Chat, group: Members | undefined, now: Date): Chat | null {
  if (group === undefined || chat.deleted) return null;
  const participants = participantsOf(group, chat);
  if (isDeepStrictEqual(participants, chat.participants)) return null;
  const actives = Object.entries(chat.actives).filter(([user]) => Object.hasOwn(participants, user));
  const mark = { id: randomUUID(), by: SERVER_AUTHOR, at: now.toISOString() };
  return {
    ...chat,
    participants,
    actives: Object.fromEntries(actives),
    write: nextWriteMark(chat.write, mark),
  };
}

/** A group may have more members than a chat allows: current participants stay, others join in the group's order. */
function participantsOf({ members }: Members, chat: Chat): Chat['participants'] {
  const takesPart = (user: string): boolean => Object.hasOwn(chat.participants, user);
  const staying = members.filter(takesPart);
  const joining = members.filter((user) => !takesPart(user));
  const users = [...staying, ...joining].slice(0, CHAT_PARTICIPANTS_MAX);
  return Object.fromEntries(users.map((user) => [user, true as const]));
}
