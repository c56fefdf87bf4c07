import type { z } from 'zod';
import { chatSchema, messageSchema, type Chat, type Message } from './chat.ts';
import { entityRecordSchema, type EntityRecord } from './entity-record.ts';
import { entitySchema, type Entity } from './entity.ts';
import { executionSchema, type Execution } from './execution.ts';
import { filingSchema, type Filing } from './filing.ts';
import { handedInSchema, type HandedIn } from './handed-in.ts';
import { projectionSchema, type Projection } from './projection.ts';
import { templateAreaSchema, type TemplateArea } from './template-area.ts';
import { templateSchema, type Template } from './template.ts';

/** Everything that replicates, by the name used in the protocol, in record ids (`template:<uid>`) and on the device. */
export interface ReplicatedCollections {
  template: Template;
  templateArea: TemplateArea;
  execution: Execution;
  entity: Entity;
  entityRecord: EntityRecord;
  projection: Projection;
  filing: Filing;
  chat: Chat;
  message: Message;
  handedIn: HandedIn;
}
export type CollectionName = keyof ReplicatedCollections;

/** The company's databases that hold records. */
export type RecordDatabase = 'records' | 'chat';

/**
 * What decides which records of a collection a person sees: their place in the company (role, groups), or the chats they
 * take part in. Null: everyone of the company sees all. See `rules/permissions`.
 */
export type ScopePart = 'role' | 'chats';

export interface CollectionDefinition {
  schema: z.ZodObject;
  key: 'uid' | 'id';
  /** Device indexes; each named field is required and has a bound. */
  indexes: readonly (readonly string[])[];
  database: RecordDatabase;
  /** When this part of the scope changes, the device drops what was lost and fetches what was gained. */
  scopedBy: ScopePart | null;
  /** Protocol from which on devices have it; absent where the oldest that is served has. */
  since?: number;
}

export const collections = {
  template: {
    schema: templateSchema,
    key: 'uid',
    indexes: [['deleted', 'templateArea', 'name']],
    database: 'records',
    scopedBy: null,
  },
  templateArea: {
    schema: templateAreaSchema,
    key: 'uid',
    indexes: [['deleted', 'parent', 'name']],
    database: 'records',
    scopedBy: null,
  },
  execution: {
    schema: executionSchema,
    key: 'id',
    indexes: [
      ['deleted', 'newestFirst'],
      ['deleted', 'createdBy', 'newestFirst'],
    ],
    database: 'records',
    scopedBy: 'role',
  },
  entity: {
    schema: entitySchema,
    key: 'uid',
    indexes: [['deleted', 'name']],
    database: 'records',
    scopedBy: null,
  },
  entityRecord: {
    schema: entityRecordSchema,
    key: 'uid',
    indexes: [['deleted', 'entity']],
    database: 'records',
    scopedBy: null,
  },
  projection: {
    schema: projectionSchema,
    key: 'uid',
    indexes: [['deleted', 'kind']],
    database: 'records',
    scopedBy: 'role',
  },
  filing: {
    schema: filingSchema,
    key: 'uid',
    indexes: [['deleted', 'kind', 'createdAt']],
    database: 'records',
    scopedBy: 'role',
    since: 5,
  },
  handedIn: {
    schema: handedInSchema,
    key: 'uid',
    indexes: [['deleted', 'createdAt']],
    database: 'records',
    scopedBy: 'role',
  },
  chat: {
    schema: chatSchema,
    key: 'uid',
    indexes: [['deleted', 'createdAt']],
    database: 'chat',
    scopedBy: 'chats',
  },
  message: {
    schema: messageSchema,
    key: 'uid',
    indexes: [['chat', 'deleted', 'date']],
    database: 'chat',
    scopedBy: 'chats',
  },
} as const satisfies Record<CollectionName, CollectionDefinition>;

export const collectionNames = Object.keys(collections) as CollectionName[];

/** Whether a device of this protocol has the collection: it takes a stream that names another for a broken one. */
export function isKnownTo(protocol: number, collection: CollectionName): boolean {
  const { since }: CollectionDefinition = collections[collection];
  return since === undefined || protocol >= since;
}

/** The record's own key, whichever name its specification gives it. */
export function keyOf<N extends CollectionName>(collection: N, record: ReplicatedCollections[N]): string {
  return collections[collection].key === 'id' ? (record as Execution).id : (record as Template).uid;
}
