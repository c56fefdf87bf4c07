import type { ErrorCode } from '#domain/api/errors.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { instantSchema } from '#domain/entities/record.ts';
import { takesPart, type Actor } from '#domain/rules/permissions/permissions.ts';

interface ChatChange {
  actor: Actor;
  incoming: Chat;
  held: Chat | null;
  /** Of the users named anew, those who belong to the company. */
  colleagues: ReadonlySet<string>;
}

/** Users that `incoming` makes participants. */
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

/** A time of activity is everyone's own to say; the entry of someone who is removed goes with them. */
function activesProblem({ actor, incoming, held }: ChatChange): boolean {
  const gone = new Set(held === null ? [] : removedParticipants(incoming, held));
  return changedActives(incoming, held).some(
    (user) => user !== actor.user && !(gone.has(user) && !Object.hasOwn(incoming.actives, user)),
  );
}

/** When something was said last is an instant, or nothing yet; what is stored of former releases may stay. */
function lastMessageProblem({ incoming, held }: ChatChange): boolean {
  const { lastMessage } = incoming;
  if (lastMessage === '' || lastMessage === held?.lastMessage) return false;
  return !instantSchema.safeParse(lastMessage).success;
}

/** Whether it is of a group that the actor is in: then the group says who takes part (`stores/group-chats.ts`). */
function isOfOwnGroup({ group }: Chat, { groups }: Actor): boolean {
  return group !== undefined && groups.includes(group);
}

/** Who is not in a group begins no chat in its name, in which those who join it would find themselves. */
function beginningProblem({ actor, incoming }: ChatChange): boolean {
  if (!takesPart(actor.user, { ...incoming, deleted: false })) return true;
  return incoming.group !== undefined && !isOfOwnGroup(incoming, actor);
}

function participantsChange(incoming: Chat, held: Chat): boolean {
  return addedParticipants(incoming, held).length + removedParticipants(incoming, held).length > 0;
}

/** What makes the chat: who takes part, its title, whether it is there. */
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
 * Anyone may begin a chat in which they take part, with people of the company, or from a group that they are in. Its
 * creator, and an administrator who takes part, name it and say who takes part where no group does; everyone else changes
 * their own activity, or leaves.
 */
export function chatProblem(change: ChatChange): ErrorCode | null {
  if (lastMessageProblem(change)) return 'record-invalid';
  return managementProblem(change) || activesProblem(change) ? 'record-not-allowed' : null;
}
