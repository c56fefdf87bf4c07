import type { z } from 'zod';
import type { Permission } from '../rules/permissions/permission-names.ts';
import { chatSchema, messageSchema } from './chat.ts';
import { commentSchema } from './comment.ts';
import { entityRecordSchema } from './entity-record.ts';
import { entitySchema } from './entity.ts';
import { executionSchema } from './execution.ts';
import { filingSchema } from './filing.ts';
import { revokedDeviceChangesSchema } from './handed-in.ts';
import { packageSchema } from './package.ts';
import { projectionSchema } from './projection.ts';
import { templateAreaSchema } from './template-area.ts';
import { templateSchema } from './template.ts';

/** The company's databases that hold records. */
export type RecordDatabase = 'records' | 'chat';

/**
 * What determines which records of a collection a person sees: their place in the company (role, groups), or the chats
 * they take part in. Null: everybody of the company sees all. See `rules/permissions`.
 */
export type ScopePart = 'role' | 'chats';

/** All properties of a replicated collection. They are defined only here. */
export interface CollectionDefinition {
  schema: z.ZodObject;
  key: 'uid' | 'id';
  /** Device indexes; each indexed field must be required and bounded. */
  indexes: readonly (readonly string[])[];
  /**
   * Fingerprints of the device schema, one per version, the current one last. A change of key or indexes adds one, and
   * a step to `local-store/versions`; `schemas.test.ts` fails if that is missing.
   */
  deviceSchemas: readonly [string, ...string[]];
  database: RecordDatabase;
  /** If this part of the scope changes, the device drops what it may no longer see and fetches what it may see now. */
  scopedBy: ScopePart | null;
  /** First protocol version whose devices have it; absent if the oldest supported version has it. */
  since?: number;
  /** Who in the company sees a record. `own-rule`: defined in `rules/permissions`. */
  readers: 'everyone' | 'author' | 'author-and-administrators' | 'own-rule';
  /** Who creates and changes records. */
  writers: 'people' | 'administrators' | 'server';
  /** The author of a record that the server created may delete it. */
  deletedByAuthor?: true;
  /** Permission that writing additionally requires; null: none. */
  permission: Permission | null;
  /** Never changed after creation, only deleted. */
  writtenOnce?: true;
  /** Fields that never change. */
  fixedFields?: readonly string[];
  /**
   * Several people write parts of one record: the server checks which parts a write changes (`policies`). A person
   * without the permission may still write the parts that concern themselves.
   */
  judgedByChange?: true;
  /**
   * How two conflicting states are merged. `by-field`: each field separately; `written-once`: the winner's state,
   * deleted if either is; `server`: the winner's state; `own-rule`: defined in `rules/merge-record`.
   */
  merge: 'by-field' | 'written-once' | 'server' | 'own-rule';
  /**
   * How a person resumes a rejected change; null: they can only save a copy or discard it. See
   * `rules/rejection-resolution`.
   */
  whenRefused: 'edit' | 'rename' | 'fill' | 'resend' | 'resend-own-part' | null;
}

/** In the order of the first sync: what people see first comes first. */
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
    fixedFields: ['kind'],
    merge: 'own-rule',
    whenRefused: 'edit',
  },
  package: {
    schema: packageSchema,
    key: 'uid',
    indexes: [['deleted', 'name']],
    deviceSchemas: ['8c8070b8'],
    database: 'records',
    scopedBy: null,
    since: 7,
    readers: 'everyone',
    writers: 'people',
    permission: 'templates.edit',
    merge: 'by-field',
    whenRefused: 'resend',
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
    // The server's own projections: they are updated from the central database in any case.
    merge: 'server',
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
    whenRefused: 'resend',
  },
  comment: {
    schema: commentSchema,
    key: 'uid',
    indexes: [['deleted', 'template']],
    deviceSchemas: ['2b36b3b5'],
    database: 'records',
    scopedBy: null,
    since: 6,
    readers: 'everyone',
    writers: 'people',
    permission: 'templates.edit',
    judgedByChange: true,
    merge: 'own-rule',
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
    whenRefused: 'fill',
  },
} as const satisfies Record<string, CollectionDefinition>;

/** The name used in the protocol, in record ids (`template:<uid>`) and on the device. */
export type CollectionName = keyof typeof collections;
export type ReplicatedCollections = {
  [N in CollectionName]: z.infer<(typeof collections)[N]['schema']>;
};
/** The collections whose definition has `Value` at `Key`: a table of their rules that is incomplete is a type error. */
export type CollectionsWith<Key extends keyof CollectionDefinition, Value> = {
  [N in CollectionName]: (typeof collections)[N] extends Record<Key, Value> ? N : never;
}[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

export function definitionOf(collection: CollectionName): CollectionDefinition {
  return collections[collection];
}

/**
 * Whether a device with this protocol version has the collection: it treats a stream that names another one as broken.
 */
export function isKnownTo(protocol: number, collection: CollectionName): boolean {
  const { since } = definitionOf(collection);
  return since === undefined || protocol >= since;
}

/** Whether only the server creates its records: they are recreated automatically and cannot be sent again. */
export function isServerMade(collection: CollectionName): boolean {
  return definitionOf(collection).writers === 'server';
}

/** Whether devices never push it. */
export function isReadOnly(collection: CollectionName): boolean {
  return isServerMade(collection) && definitionOf(collection).deletedByAuthor !== true;
}

/** The record's own key, independent of its field name in the specification. */
export function keyOf<N extends CollectionName>(collection: N, record: ReplicatedCollections[N]): string {
  return Reflect.get(record, collections[collection].key) as string;
}
