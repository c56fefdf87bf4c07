import { chatOfMessage, type Chat } from '../../entities/chat.ts';
import {
  collections,
  type CollectionName,
  type CollectionsWith,
  type ReplicatedCollections,
} from '../../entities/collections.ts';
import type { Projection } from '../../entities/projection.ts';
import type { ReplicatedRecord } from '../../entities/record.ts';
import { seesFiling, type FilingArea } from '../filing/visible-filing-areas.ts';

/** The person on whose behalf data is read or written. */
export interface Actor {
  user: string;
  company: string;
  companyadmin: boolean;
  groups: readonly string[];
  /** Areas of the company's filing that they may see. */
  sees: readonly FilingArea[];
  /** uids of the chats they take part in. */
  chats: readonly string[];
}

/** An actor without chats, which only the company's store knows, and without visible areas, which depend on groups. */
export type Member = Omit<Actor, 'chats' | 'sees'>;

/**
 * Whether `viewer` may see a record of its own company. Everybody sees templates, categories, entities with their
 * records and projections, but only members see a group. Executions contain typed values and are visible to their
 * author and company admins (specification 3, section 6). Only participants see a chat and its messages, and only its
 * owner sees handed-in work, even if others are admins. The filing is visible by permission (`docs/permissions.md`).
 */
export function canRead<N extends CollectionName>(
  actor: Actor,
  collection: N,
  record: ReplicatedCollections[N],
): boolean {
  if (record.company !== actor.company) return false;
  switch (collections[collection].readers) {
    case 'everyone':
      return true;
    case 'author':
      return record.createdBy === actor.user;
    case 'author-and-administrators':
      return actor.companyadmin || record.createdBy === actor.user;
    case 'own-rule':
      return hasOwnSight(actor, collection, record);
  }
}

type OwnSight = {
  [N in CollectionsWith<'readers', 'own-rule'>]: (actor: Actor, record: ReplicatedCollections[N]) => boolean;
};

const ownSight: OwnSight = {
  filing: ({ sees }, { data }) => seesFiling(sees, data),
  projection: isToldOf,
  chat: ({ user }, chat) => takesPart(user, chat),
  message: ({ chats }, { uid }) => chats.includes(chatOfMessage(uid)),
};

function hasOwnSight<N extends CollectionName>(
  actor: Actor,
  collection: N,
  record: ReplicatedCollections[N],
): boolean {
  const rules: Partial<Record<CollectionName, unknown>> = ownSight;
  const sees = rules[collection] as ((actor: Actor, record: ReplicatedCollections[N]) => boolean) | undefined;
  return sees?.(actor, record) === true;
}

/** Checks both group and account: whichever is written later reports the change. */
function isToldOf({ user, groups }: Actor, { uid, data }: Projection): boolean {
  return data.kind !== 'group' || (data.members.includes(user) && groups.includes(uid));
}

/** Whether `viewer` may publish a template to strangers: its author and company admins may. */
export function mayShare(actor: Member, template: Pick<ReplicatedRecord, 'company' | 'createdBy'>): boolean {
  return template.company === actor.company && (actor.companyadmin || template.createdBy === actor.user);
}

export function takesPart(user: string, chat: Chat): boolean {
  return !chat.deleted && Object.hasOwn(chat.participants, user);
}

/**
 * The properties of an actor that determine what is visible; their hashes are the `scope` of the replication protocol.
 */
export function scopeTexts(actor: Actor): { role: string; chats: string } {
  const { company, user, companyadmin, groups, sees } = actor;
  // People who see documents see the whole filing: the text stays as it was before the filing existed.
  const limited = sees.includes('documents') ? [] : [[...sees].sort()];
  return {
    role: JSON.stringify([company, user, companyadmin, [...groups].sort(), ...limited]),
    chats: JSON.stringify([actor.company, actor.user, [...actor.chats].sort()]),
  };
}
