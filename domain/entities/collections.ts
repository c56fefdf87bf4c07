import type { z } from 'zod';
import type { Permission } from '../rules/permissions/permission-names.ts';
import { chatSchema, messageSchema } from './chat.ts';
import { entityRecordSchema } from './entity-record.ts';
import { entitySchema } from './entity.ts';
import { executionSchema } from './execution.ts';
import { filingSchema } from './filing.ts';
import { revokedDeviceChangesSchema } from './handed-in.ts';
import { projectionSchema } from './projection.ts';
import { templateAreaSchema } from './template-area.ts';
import { templateSchema } from './template.ts';

/** The company's databases that hold records. */
export type RecordDatabase = 'records' | 'chat';

/**
 * What decides which records of a collection a person sees: their place in the company (role, groups), or the chats they
 * take part in. Null: everyone of the company sees all. See `rules/permissions`.
 */
export type ScopePart = 'role' | 'chats';

/** All that is particular to a stored thing that replicates. What stands here is said nowhere else. */
export interface CollectionDefinition {
  schema: z.ZodObject;
  key: 'uid' | 'id';
  /** Device indexes; each named field is required and has a bound. */
  indexes: readonly (readonly string[])[];
  /**
   * Fingerprints of the device schema, one per version: the last is the current one. A change of key or indexes adds one,
   * and a step to `local-store/versions`; `schemas.test.ts` fails where that is forgotten.
   */
  deviceSchemas: readonly [string, ...string[]];
  database: RecordDatabase;
  /** When this part of the scope changes, the device drops what was lost and fetches what was gained. */
  scopedBy: ScopePart | null;
  /** Protocol from which on devices have it; absent where the oldest that is served has. */
  since?: number;
  /** Who of the company sees a record. `own-rule`: `rules/permissions` has one. */
  readers: 'everyone' | 'author' | 'author-and-administrators' | 'own-rule';
  /** Who makes records and changes them. */
  writers: 'people' | 'administrators' | 'server';
  /** The author of a record that the server made deletes it. */
  deletedByAuthor?: true;
  /** What writing needs besides; null: nothing. */
  permission: Permission | null;
  /** Never changed after it was made, only deleted. */
  writtenOnce?: true;
  /** Fields that never change. */
  fixedFields?: readonly string[];
  /**
   * Several people write parts of one record: the server judges a state by what it changes (`policies`), and who lacks
   * the permission still writes what concerns themselves.
   */
  judgedByChange?: true;
  /**
   * How two states of which neither follows the other become one. `by-field`: each field by itself; `written-once`: the
   * winner's, deleted where either is; `server`: the winner's; `own-rule`: `rules/merge-record` has one.
   */
  merge: 'by-field' | 'written-once' | 'server' | 'own-rule';
  /** Where the side that lost is shown: as a copy beside the other, or among the refused changes. */
  losersShown: 'as-copy' | 'as-refusal';
  /** How a person takes up a refused change; null: they keep a copy of it, or let it go. See `rules/rejection-resolution`. */
  whenRefused: 'edit' | 'rename' | 'fill' | 'resend' | 'resend-own-part' | null;
}

/** In the order in which they are first copied: what people see first comes first. */
export const collections = {
  templateArea: {
    schema: templateAreaSchema,
    key: 'uid',
    indexes: [['deleted', 'parent', 'name']],
    deviceSchemas: ['8acf89f2'],
    database: 'records',
    scopedBy: null,
    readers: 'everyone',
    writers: 'people',
    permission: 'categories.edit',
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: 'rename',
  },
  template: {
    schema: templateSchema,
    key: 'uid',
    indexes: [['deleted', 'templateArea', 'name']],
    deviceSchemas: ['d3bd565e'],
    database: 'records',
    scopedBy: null,
    readers: 'everyone',
    writers: 'people',
    permission: 'templates.edit',
    merge: 'own-rule',
    losersShown: 'as-copy',
    whenRefused: 'edit',
  },
  projection: {
    schema: projectionSchema,
    key: 'uid',
    indexes: [['deleted', 'kind']],
    deviceSchemas: ['09e7fa82'],
    database: 'records',
    scopedBy: 'role',
    readers: 'own-rule',
    writers: 'server',
    permission: null,
    // The server's own extracts: they are brought up to date from the central database anyway.
    merge: 'server',
    losersShown: 'as-refusal',
    whenRefused: null,
  },
  entity: {
    schema: entitySchema,
    key: 'uid',
    indexes: [['deleted', 'name']],
    deviceSchemas: ['532b7ff9'],
    database: 'records',
    scopedBy: null,
    readers: 'everyone',
    writers: 'administrators',
    permission: null,
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: 'resend',
  },
  entityRecord: {
    schema: entityRecordSchema,
    key: 'uid',
    indexes: [['deleted', 'entity']],
    deviceSchemas: ['991635a4'],
    database: 'records',
    scopedBy: null,
    readers: 'everyone',
    writers: 'people',
    permission: 'entity.edit',
    fixedFields: ['entity'],
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: 'resend',
  },
  chat: {
    schema: chatSchema,
    key: 'uid',
    indexes: [['deleted', 'createdAt']],
    deviceSchemas: ['3afe36c3'],
    database: 'chat',
    scopedBy: 'chats',
    readers: 'own-rule',
    writers: 'people',
    permission: 'chats.write',
    judgedByChange: true,
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: 'resend-own-part',
  },
  message: {
    schema: messageSchema,
    key: 'uid',
    indexes: [['chat', 'deleted', 'date']],
    deviceSchemas: ['dca7fd72'],
    database: 'chat',
    scopedBy: 'chats',
    readers: 'own-rule',
    writers: 'people',
    permission: 'chats.write',
    judgedByChange: true,
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: 'resend',
  },
  handedIn: {
    schema: revokedDeviceChangesSchema,
    key: 'uid',
    indexes: [['deleted', 'createdAt']],
    deviceSchemas: ['3afe36c3'],
    database: 'records',
    scopedBy: 'role',
    readers: 'author',
    writers: 'server',
    deletedByAuthor: true,
    permission: null,
    writtenOnce: true,
    merge: 'written-once',
    losersShown: 'as-refusal',
    whenRefused: null,
  },
  filing: {
    schema: filingSchema,
    key: 'uid',
    indexes: [['deleted', 'kind', 'createdAt']],
    deviceSchemas: ['3e191ba6'],
    database: 'records',
    scopedBy: 'role',
    since: 5,
    readers: 'own-rule',
    writers: 'server',
    permission: null,
    merge: 'own-rule',
    losersShown: 'as-refusal',
    whenRefused: null,
  },
  execution: {
    schema: executionSchema,
    key: 'id',
    indexes: [
      ['deleted', 'newestFirst'],
      ['deleted', 'createdBy', 'newestFirst'],
    ],
    deviceSchemas: ['22280fe4'],
    database: 'records',
    scopedBy: 'role',
    readers: 'author-and-administrators',
    writers: 'people',
    permission: 'executions.create',
    writtenOnce: true,
    merge: 'written-once',
    losersShown: 'as-refusal',
    whenRefused: 'fill',
  },
} as const satisfies Record<string, CollectionDefinition>;

/** The name used in the protocol, in record ids (`template:<uid>`) and on the device. */
export type CollectionName = keyof typeof collections;
export type ReplicatedCollections = {
  [N in CollectionName]: z.infer<(typeof collections)[N]['schema']>;
};
/** The collections whose descriptor has `Value` at `Key`: a table of their rules is complete, or fails the types. */
export type CollectionsWith<Key extends keyof CollectionDefinition, Value> = {
  [N in CollectionName]: (typeof collections)[N] extends Record<Key, Value> ? N : never;
}[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

export function definitionOf(collection: CollectionName): CollectionDefinition {
  return collections[collection];
}

/** Whether a device of this protocol has the collection: it takes a stream that names another for a broken one. */
export function isKnownTo(protocol: number, collection: CollectionName): boolean {
  const { since } = definitionOf(collection);
  return since === undefined || protocol >= since;
}

/** Whether only the server makes its records: they come back by themselves, and cannot be sent again. */
export function isServerMade(collection: CollectionName): boolean {
  return definitionOf(collection).writers === 'server';
}

/** Whether devices send nothing of it. */
export function isReadOnly(collection: CollectionName): boolean {
  return isServerMade(collection) && definitionOf(collection).deletedByAuthor !== true;
}

/** The record's own key, whichever name its specification gives it. */
export function keyOf<N extends CollectionName>(collection: N, record: ReplicatedCollections[N]): string {
  return Reflect.get(record, collections[collection].key) as string;
}
