import type { Chat, Message } from '../../entities/chat.ts';
import {
  collections,
  type CollectionName,
  type CollectionsWith,
  type ReplicatedCollections,
} from '../../entities/collections.ts';
import { sameValue } from '../merge/template/merge-parts.ts';

type State<N extends CollectionName> = ReplicatedCollections[N];

/** Collections whose records a person can lose access to, while their own changes stay listed. */
type Lost = CollectionsWith<'scopedBy', 'chats'>;

export function canBeLost(collection: string): collection is Lost {
  return Object.entries(collections).some(
    ([name, { scopedBy }]) => name === collection && scopedBy === 'chats',
  );
}

const MESSAGE = 'message';
const TITLE = 'title';
const DELETED = 'deleted';

/** Part name of `user`'s participation; for a chat that they start, also their own. */
export function participant(user: string): string {
  return `participants.${user}`;
}

/** A read mark on another person's message is not authored work. */
function partsOfMessage(state: Message, known: Message | null, user: string): string[] {
  const changes = known === null || known.deleted !== state.deleted || known.message !== state.message;
  return state.createdBy === user && changes ? [MESSAGE] : [];
}

/** Activity times and the last message's date change automatically, so they are not authored. */
function partsOfChat(state: Chat, known: Chat | null): string[] {
  const before = known?.participants ?? {};
  const users = new Set([...Object.keys(state.participants), ...Object.keys(before)]);
  const moved = [...users].filter((user) => !sameValue(state.participants[user], before[user]));
  return [
    ...(state.title === known?.title ? [] : [TITLE]),
    ...(state.deleted === (known?.deleted ?? false) ? [] : [DELETED]),
    ...moved.sort().map(participant),
  ];
}

/**
 * The parts that `user` wrote or decided in a state made from `known`; null `known` means they created it. For
 * collections whose records cannot be lost the result is null, which means all parts.
 */
export function ownParts<N extends CollectionName>(
  collection: N,
  state: State<N>,
  known: State<N> | null,
  user: string,
): string[] | null {
  if (collection === 'message') return partsOfMessage(state as Message, known as Message | null, user);
  if (collection === 'chat') return partsOfChat(state as Chat, known as Chat | null);
  return null;
}

/** A state reduced to the readable content of `parts`; null if nothing remains. */
export function withOwnParts<N extends Lost>(
  collection: N,
  state: State<N>,
  parts: readonly string[],
  user: string,
): State<N> | null {
  if (parts.length === 0) return null;
  if (collection === 'message') return { ...state, views: {} };
  const chat = state as Chat;
  const own = <T>(entries: Readonly<Record<string, T>>, which: (key: string) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => which(key)));
  const reduced: Chat = {
    ...chat,
    title: parts.includes(TITLE) ? chat.title : '',
    participants: own(chat.participants, (key) => key === user || parts.includes(participant(key))),
    actives: own(chat.actives, (key) => key === user),
    lastMessage: '',
  };
  return reduced as State<N>;
}

/**
 * `held`, the current chat, with the own parts of `refused`. If the own parts are unknown (`own` undefined): the given
 * name, added participants and the deletion.
 */
export function onto(held: Chat, refused: Chat, own: readonly string[] | undefined): Chat {
  const parts = own ?? partsSeen(refused, held);
  const users = new Set([...Object.keys(held.participants), ...Object.keys(refused.participants)]);
  const takesPart = (user: string): boolean =>
    Object.hasOwn((parts.includes(participant(user)) ? refused : held).participants, user);
  const staying = [...users].filter(takesPart);
  const actives = Object.entries(held.actives).filter(
    ([user]) => !Object.hasOwn(held.participants, user) || takesPart(user),
  );
  return {
    ...held,
    title: parts.includes(TITLE) ? refused.title : held.title,
    participants: Object.fromEntries(staying.map((user) => [user, true as const])),
    actives: Object.fromEntries(actives),
    deleted: parts.includes(DELETED) ? refused.deleted : held.deleted,
  };
}

function partsSeen(refused: Chat, held: Chat): string[] {
  return [
    ...(refused.title === '' ? [] : [TITLE]),
    ...(refused.deleted ? [DELETED] : []),
    ...Object.keys(refused.participants)
      .filter((user) => !Object.hasOwn(held.participants, user))
      .map(participant),
  ];
}
