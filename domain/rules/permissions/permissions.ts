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

/** On whose behalf something is read or written. */
export interface Actor {
  user: string;
  company: string;
  companyadmin: boolean;
  groups: readonly string[];
  /** Areas of the company's filing that their permissions show them. */
  sees: readonly FilingArea[];
  /** uids of the chats they take part in. */
  chats: readonly string[];
}

/**
 * An actor as far as their account tells: their chats are known to the company's store alone, their permissions to its
 * groups.
 */
export type Member = Omit<Actor, 'chats' | 'sees'>;

/**
 * Whether `viewer` may see a record of its own company. Templates, categories, entities with their records and projections
 * are everyone's, but a group its members' alone; executions hold what people typed and are shown to who made them and to
 * company admins (specification 3, section 6). A chat and its messages are their participants' alone, and handed-in work
 * its owner's, admin or not. The filing is seen by permission (`docs/permissions.md`).
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

/** By the group and by the account: of the two the one that is written later tells of a change. */
function isToldOf({ user, groups }: Actor, { uid, data }: Projection): boolean {
  return data.kind !== 'group' || (data.members.includes(user) && groups.includes(uid));
}

/** Whether `viewer` may open a template to strangers: who made it, and company admins. */
export function mayShare(actor: Member, template: Pick<ReplicatedRecord, 'company' | 'createdBy'>): boolean {
  return template.company === actor.company && (actor.companyadmin || template.createdBy === actor.user);
}

export function takesPart(user: string, chat: Chat): boolean {
  return !chat.deleted && Object.hasOwn(chat.participants, user);
}

/** The parts of an actor that decide what is visible; hashed, they are the `scope` of the replication protocol. */
export function scopeTexts(actor: Actor): { role: string; chats: string } {
  const { company, user, companyadmin, groups, sees } = actor;
  // Who sees documents sees all of the filing: nothing is said of it, as before there was any.
  const limited = sees.includes('documents') ? [] : [[...sees].sort()];
  return {
    role: JSON.stringify([company, user, companyadmin, [...groups].sort(), ...limited]),
    chats: JSON.stringify([actor.company, actor.user, [...actor.chats].sort()]),
  };
}
