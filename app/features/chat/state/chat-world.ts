import type { ChatSummary } from '#app/data/ports.ts';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { Projection } from '#domain/entities/projection.ts';
import { plainName } from '#domain/rules/people/plain-name.ts';

/** A current or former member of the company. */
export interface Person {
  uid: string;
  name: string;
  login: string;
  /** Works in the company now. */
  active: boolean;
  /** Hash of the photo's file. */
  photo: string | null;
}

export interface Group {
  uid: string;
  name: string;
  members: readonly string[];
}

/** The people and chats that are stored on the device. */
export interface ChatWorld {
  me: string;
  companyadmin: boolean;
  /** Whether the person may start chats and write in them. */
  mayWrite: boolean;
  people: ReadonlyMap<string, Person>;
  /** Groups that include the person. */
  groups: readonly Group[];
  summaries: readonly ChatSummary[];
  muted: ReadonlySet<string>;
}

export function peopleOf(projections: readonly Projection[]): Map<string, Person> {
  const people = projections.flatMap(({ uid, data }): [string, Person][] => {
    if (data.kind !== 'user') return [];
    const { name, user, active, photo = null } = data;
    return [[uid, { uid, name: plainName(name), login: user, active: active && user !== '', photo }]];
  });
  return new Map(people);
}

export function groupsOf(projections: readonly Projection[], me: string): Group[] {
  return projections.flatMap(({ uid, data }) =>
    data.kind === 'group' && data.members.includes(me)
      ? [{ uid, name: plainName(data.name), members: data.members }]
      : [],
  );
}

export function hasLeft(chat: Chat, me: string): boolean {
  return chat.actives[me] === false;
}

/** The other person of a direct chat; null for a group chat, or if the other person left. */
export function otherOf(chat: Chat, me: string): string | null {
  if (chat.groupChat) return null;
  return Object.keys(chat.participants).find((user) => user !== me) ?? null;
}

/** A direct chat has the other person's name, whatever its title; `nobody` if this device does not know the person. */
export function chatTitle(
  { chat, newest }: Pick<ChatSummary, 'chat' | 'newest'>,
  { me, people }: Pick<ChatWorld, 'me' | 'people'>,
  nobody: string,
): string {
  if (chat.groupChat) return plainName(chat.title) || nobody;
  const other = otherOf(chat, me);
  const known = other === null ? undefined : people.get(other)?.name;
  if (known !== undefined) return known;
  return newest !== null && newest.createdBy !== me ? plainName(newest.user.name) || nobody : nobody;
}

/**
 * The author, by the name in the directory: the name in a message was set by the author's device and is not trusted.
 */
export function authorOf({ createdBy, user }: Message, { people }: Pick<ChatWorld, 'people'>): string {
  return people.get(createdBy)?.name ?? plainName(user.name);
}

/** Number of unread messages in chats that are neither muted nor left. */
export function unreadOf({ summaries, muted, me }: ChatWorld): number {
  return summaries
    .filter(({ chat }) => !muted.has(chat.uid) && !hasLeft(chat, me))
    .reduce((sum, { unread }) => sum + unread, 0);
}
