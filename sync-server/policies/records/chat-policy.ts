import type { ErrorCode } from '#domain/api/errors.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { instantSchema } from '#domain/entities/record.ts';
import { takesPart, type Actor } from '#domain/rules/permissions/permissions.ts';

interface ChatChange {
  actor: Actor;
  incoming: Chat;
  held: Chat | null;
  /** The newly named users who belong to the company. */
  colleagues: ReadonlySet<string>;
}

/** Users whom `incoming` adds as participants. */
export function addedParticipants(incoming: Chat, held: Chat | null): string[] {
  const before = held?.participants ?? {};
  return Object.keys(incoming.participants).filter((user) => !Object.hasOwn(before, user));
}

function removedParticipants(incoming: Chat, held: Chat): string[] {
  return Object.keys(held.participants).filter((user) => !Object.hasOwn(incoming.participants, user));
}

function changedActives(incoming: Chat, held: Chat | null): string[] {
  const before = held?.actives ?? {};
  const users = new Set([...Object.keys(incoming.actives), ...Object.keys(before)]);
  return [...users].filter((user) => incoming.actives[user] !== before[user]);
}

/** Participants may only set their own activity time; the entry of a removed participant is removed too. */
function activesProblem({ actor, incoming, held }: ChatChange): boolean {
  const gone = new Set(held === null ? [] : removedParticipants(incoming, held));
  return changedActives(incoming, held).some(
    (user) => user !== actor.user && !(gone.has(user) && !Object.hasOwn(incoming.actives, user)),
  );
}

/** The time of the last message must be an instant or empty; values stored by earlier releases may stay. */
function lastMessageProblem({ incoming, held }: ChatChange): boolean {
  const { lastMessage } = incoming;
  if (lastMessage === '' || lastMessage === held?.lastMessage) return false;
  return !instantSchema.safeParse(lastMessage).success;
}

/**
 * Whether the chat belongs to a group of the actor: then the group determines its participants
 * (`stores/projections/group-chats.ts`).
 */
function isOfOwnGroup({ group }: Chat, { groups }: Actor): boolean {
  return group !== undefined && groups.includes(group);
}

/** Only members of a group may begin a chat for it, since later members join that chat automatically. */
function beginningProblem({ actor, incoming }: ChatChange): boolean {
  if (!takesPart(actor.user, { ...incoming, deleted: false })) return true;
  return incoming.group !== undefined && !isOfOwnGroup(incoming, actor);
}

function participantsChange(incoming: Chat, held: Chat): boolean {
  return addedParticipants(incoming, held).length + removedParticipants(incoming, held).length > 0;
}

/** Whether the change concerns the chat itself: its participants, title or deletion. */
function managementProblem(change: ChatChange): boolean {
  const { actor, incoming, held, colleagues } = change;
  if (addedParticipants(incoming, held).some((user) => !colleagues.has(user))) return true;
  if (held === null) return beginningProblem(change);
  if (incoming.groupChat !== held.groupChat || incoming.group !== held.group) return true;
  if (isOfOwnGroup(held, actor) && participantsChange(incoming, held)) return true;
  if (actor.companyadmin || held.createdBy === actor.user) return false;
  const named = incoming.title !== held.title || incoming.deleted !== held.deleted;
  const left = removedParticipants(incoming, held).every((user) => user === actor.user);
  return named || addedParticipants(incoming, held).length > 0 || !left;
}

/**
 * Anyone may begin a chat in which they take part, with people of the company, or for a group that they are in. Its
 * creator and participating administrators may rename it and, unless it belongs to a group, change its participants;
 * everyone else may only change their own activity, or leave.
 */
export function chatProblem(change: ChatChange): ErrorCode | null {
  if (lastMessageProblem(change)) return 'record-invalid';
  return managementProblem(change) || activesProblem(change) ? 'record-not-allowed' : null;
}
