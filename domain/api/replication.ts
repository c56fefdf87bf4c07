import { z } from 'zod';
import { collectionNames, type CollectionName, type ScopePart } from '../entities/collections.ts';
import { defineCall } from './call.ts';
import { errorCodeSchema } from './error-answer.ts';
import { limits } from './limits.ts';

export const collectionNameSchema = z.enum(collectionNames as [CollectionName, ...CollectionName[]]);

/**
 * A position in a store's history. `store` identifies the database: a recreated one is detected (`checkpoint-unknown`).
 */
export const checkpointSchema = z.strictObject({ store: z.string().max(64), seq: z.string().max(4000) });
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Null is an unknown position and equals no other. Different positions may still be equivalent. */
export function isSamePlace(one: Checkpoint | null, other: Checkpoint | null): boolean {
  return one !== null && one.store === other?.store && one.seq === other.seq;
}

const recordSchema = z.looseObject({});

/**
 * `<role>.<chats>`, each part a hash: a device learns which collections a change concerns, not what the parts contain.
 */
export function readScope(scope: string): Record<ScopePart, string> {
  const [role = '', chats = ''] = scope.split('.');
  return { role, chats };
}

export function writeScope(parts: Record<ScopePart, string>): string {
  return `${parts.role}.${parts.chats}`;
}

/**
 * Changes of one collection after a checkpoint. `scope` in every response is the hash of what the user may see, by part
 * (`readScope`); if a part changes, the device drops what it may no longer see and fetches what it may see now.
 */
export const pull = defineCall({
  method: 'POST',
  path: '/replication/pull',
  params: z.strictObject({}),
  body: z.strictObject({
    collection: collectionNameSchema,
    checkpoint: checkpointSchema,
    limit: z.int().min(1).max(limits.pullRows),
  }),
  response: z.strictObject({
    documents: z.array(recordSchema),
    checkpoint: checkpointSchema,
    /** Whether the history ends here for now. */
    complete: z.boolean(),
    scope: z.string(),
  }),
  access: 'session',
  limits: ['read'],
  errors: ['checkpoint-unknown', 'store-unavailable'],
});

/**
 * All records of one collection as newline-delimited JSON: one `snapshotLineSchema` per line, the last of type `end`
 * with the checkpoint up to which everything was read. A body without it is incomplete and must be discarded. A record
 * that changes during the read may occur twice; the later state is valid.
 */
export const snapshotPath = '/replication/snapshot/:collection';
export const snapshotLineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('documents'), documents: z.array(recordSchema) }),
  z.strictObject({ type: z.literal('end'), checkpoint: checkpointSchema, scope: z.string() }),
]);
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;

/** One result per pushed record, in the same order. */
const pushResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted') }),
  /** `master`: the server's state; the pushed state does not follow it. */
  z.strictObject({ outcome: z.literal('conflict'), master: recordSchema }),
  /**
   * Refused permanently: the device keeps it with its reason. `master` is the server's state, null if there is none.
   */
  z.strictObject({ outcome: z.literal('rejected'), code: errorCodeSchema, master: recordSchema.nullable() }),
]);
export type PushResult = z.infer<typeof pushResultSchema>;

export const push = defineCall({
  method: 'POST',
  path: '/replication/push',
  params: z.strictObject({}),
  body: z.strictObject({
    collection: collectionNameSchema,
    /** States to store; not validated here, since each is checked and answered separately. */
    rows: z.array(z.unknown()).min(1).max(limits.pushRows),
  }),
  response: z.strictObject({ results: z.array(pushResultSchema), scope: z.string() }),
  access: 'session',
  limits: ['push'],
  errors: ['store-unavailable', 'store-full', 'body-too-large'],
  bodyBytes: limits.pushBytes,
});

/**
 * Milliseconds over which devices spread their reconnection after this stream is lost: a restarted server loses all its
 * streams at once. Sent with `hello`, and as `spread` when it has grown considerably.
 */
const spreadSchema = z.int().min(0).max(300_000);

/**
 * Server-sent events, one stream per device for all collections. Begins with `hello`; the device then pulls what it
 * missed. `changes` events are in the store's order.
 */
export const streamPath = '/replication/stream';
/**
 * Options that devices of former releases do not send. `places=true`: `hello` contains the current positions of the
 * history. `requests=true`: `requests` events are sent too.
 */
export const streamQuerySchema = z.object({
  places: z.literal('true').optional(),
  requests: z.literal('true').optional(),
});
export const streamEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    store: z.string(),
    scope: z.string(),
    spreadMs: spreadSchema.default(0),
    /**
     * Positions from which this stream reports changes: a device that is already there in a collection need not pull
     * it.
     */
    places: z.strictObject({ records: checkpointSchema, chat: checkpointSchema }).optional(),
  }),
  z.strictObject({ type: z.literal('spread'), spreadMs: spreadSchema }),
  z.strictObject({
    type: z.literal('changes'),
    collection: collectionNameSchema,
    documents: z.array(recordSchema),
    checkpoint: checkpointSchema,
    scope: z.string(),
  }),
  /** The set of records that the user may see changed. */
  z.strictObject({ type: z.literal('scope'), scope: z.string() }),
  /** The person's access requests or invitations may have changed; the device fetches them. */
  z.strictObject({ type: z.literal('requests') }),
  /** The session ended on the server: sign in again. */
  z.strictObject({ type: z.literal('session-ended') }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** Seconds between comment lines, which keep an idle stream open and reveal a dead one. */
export const STREAM_HEARTBEAT_SECONDS = 15;
