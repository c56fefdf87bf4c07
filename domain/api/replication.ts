import { z } from 'zod';
import { collectionNames, type CollectionName, type ScopePart } from '../entities/collections.ts';
import { defineCall } from './call.ts';
import { errorCodeSchema } from './error-answer.ts';
import { limits } from './limits.ts';

export const collectionNameSchema = z.enum(collectionNames as [CollectionName, ...CollectionName[]]);

/** A place in a store's history. `store` is the database's identity: a recreated one is noticed (`checkpoint-unknown`). */
export const checkpointSchema = z.strictObject({ store: z.string().max(64), seq: z.string().max(4000) });
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Of no place nothing is known: it is the same as no other. Places that differ may still mean the same. */
export function isSamePlace(one: Checkpoint | null, other: Checkpoint | null): boolean {
  return one !== null && one.store === other?.store && one.seq === other.seq;
}

const recordSchema = z.looseObject({});

/** `<role>.<chats>`, each part a hash: a device tells which of its collections a change concerns, not what decides it. */
export function readScope(scope: string): Record<ScopePart, string> {
  const [role = '', chats = ''] = scope.split('.');
  return { role, chats };
}

export function writeScope(parts: Record<ScopePart, string>): string {
  return `${parts.role}.${parts.chats}`;
}

/**
 * Changes of one collection after a checkpoint. `scope` in every answer hashes what the user may see, by part
 * (`readScope`); when a part changes, the device drops what was lost and fetches what was gained.
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
  session: 'required',
  limits: ['read'],
  errors: ['checkpoint-unknown', 'store-unavailable'],
});

/**
 * All records of one collection as newline-delimited JSON: one `snapshotLineSchema` a line, the last of type `end`
 * carrying the checkpoint up to which everything was read. A body without it was cut off and counts for nothing. A record
 * that changes meanwhile may come twice; the later state counts.
 */
export const snapshotPath = '/replication/snapshot/:collection';
export const snapshotLineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('documents'), documents: z.array(recordSchema) }),
  z.strictObject({ type: z.literal('end'), checkpoint: checkpointSchema, scope: z.string() }),
]);
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;

/** One answer per pushed record, in the order pushed. */
const pushResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted') }),
  /** `master`: the server's state, which the pushed one does not follow. */
  z.strictObject({ outcome: z.literal('conflict'), master: recordSchema }),
  /** Refused for good: kept on the device with its reason. `master` is what the server holds, null where nothing. */
  z.strictObject({ outcome: z.literal('rejected'), code: errorCodeSchema, master: recordSchema.nullable() }),
]);
export type PushResult = z.infer<typeof pushResultSchema>;

export const push = defineCall({
  method: 'POST',
  path: '/replication/push',
  params: z.strictObject({}),
  body: z.strictObject({
    collection: collectionNameSchema,
    /** States to store; not narrowed here, since each is judged and answered on its own. */
    rows: z.array(z.unknown()).min(1).max(limits.pushRows),
  }),
  response: z.strictObject({ results: z.array(pushResultSchema), scope: z.string() }),
  session: 'required',
  limits: ['push'],
  errors: ['store-unavailable', 'store-full', 'body-too-large'],
  bodyBytes: limits.pushBytes,
});

/**
 * Milliseconds over which to spread coming back once this stream is lost, since all devices of a server that is started
 * anew lose theirs together. Told with `hello`, and by `spread` when it has grown much.
 */
const spreadSchema = z.int().min(0).max(300_000);

/**
 * Server-sent events, one stream per device for all collections. Begins with `hello`; the device then pulls what it
 * missed. `changes` events come in the store's order.
 */
export const streamPath = '/replication/stream';
/**
 * What devices of former releases do not know of, and do not ask for. `places=true`: `hello` tells where the history
 * stands. `requests=true`: `requests` events come too.
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
     * Where the changes begin that this stream tells: a device that has come as far in a collection has missed nothing,
     * and need not pull.
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
  /** What the user may see changed. */
  z.strictObject({ type: z.literal('scope'), scope: z.string() }),
  /** The access requests or invitations that the person is shown may have changed; the device asks for them. */
  z.strictObject({ type: z.literal('requests') }),
  /** The session ended on the server: sign in again. */
  z.strictObject({ type: z.literal('session-ended') }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** Seconds between comment lines that keep a silent stream open and tell a dead one. */
export const STREAM_HEARTBEAT_SECONDS = 15;
