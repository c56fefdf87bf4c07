import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import {
  collections,
  definitionOf,
  isReadOnly,
  isServerMade,
  type CollectionName,
  type CollectionsWith,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { canRead, type Actor } from '#domain/rules/permissions/permissions.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import { chatProblem } from './chat-policy.ts';
import { commentProblem } from './comment-policy.ts';
import { messageProblem } from './message-policy.ts';

/** The result for a pushed record. `refused` is final: the same state will never be accepted. */
export type Verdict =
  | { verdict: 'store' }
  | { verdict: 'held-already' }
  | { verdict: 'conflict' }
  | { verdict: 'refused'; code: ErrorCode };

export interface Submission<N extends CollectionName> {
  actor: Actor;
  collection: N;
  incoming: ReplicatedCollections[N];
  /** The stored record with the same key. */
  held: ReplicatedCollections[N] | null;
  /** Users newly named by the record who belong to the company; only for chats and comments. */
  colleagues?: ReadonlySet<string>;
  /** Time of arrival: a message can be edited only for a limited time. */
  now: Date;
}

export type Reading<N extends CollectionName> = { record: ReplicatedCollections[N] } | { code: ErrorCode };

/** Size as JSON in bytes, or null if it cannot be serialised (nested too deeply). */
function sizeOf(row: unknown): number | null {
  try {
    return Buffer.byteLength(JSON.stringify(row) ?? '');
  } catch {
    return null;
  }
}

/** Parses a pushed row as a record of `collection`: fields outside the schema are not accepted. */
export function readRow<N extends CollectionName>(collection: N, row: unknown): Reading<N> {
  const bytes = sizeOf(row);
  if (bytes === null) return { code: 'record-invalid' };
  if (bytes > limits.recordBytes) return { code: 'record-too-large' };
  const parsed = collections[collection].schema.safeParse(row);
  return parsed.success
    ? { record: parsed.data as unknown as ReplicatedCollections[N] }
    : { code: 'record-invalid' };
}

/** The author of a write must be its sender; creator, creation time and company never change. */
function authorProblem<N extends CollectionName>(submission: Submission<N>): ErrorCode | null {
  const { actor, incoming, held } = submission;
  if (incoming.write.by !== actor.user) return 'record-forged-author';
  if (held === null) return incoming.createdBy === actor.user ? null : 'record-forged-author';
  const same = incoming.createdBy === held.createdBy && incoming.createdAt === held.createdAt;
  return same ? null : 'record-forged-author';
}

function withoutDeletion(record: object): object {
  return { ...record, deleted: null, write: null };
}

type ChangePolicies = {
  [N in CollectionsWith<'judgedByChange', true>]: (submission: Submission<N>) => ErrorCode | null;
};

/** Collections whose states are judged by what they change, so that a state must be based on the stored one. */
const changePolicies: ChangePolicies = {
  chat: ({ colleagues = new Set(), ...change }) => chatProblem({ ...change, colleagues }),
  message: messageProblem,
  comment: commentProblem,
};

function changePolicyOf<N extends CollectionName>(
  collection: N,
): ((submission: Submission<N>) => ErrorCode | null) | undefined {
  const policies: Partial<Record<CollectionName, unknown>> = changePolicies;
  return policies[collection] as ((submission: Submission<N>) => ErrorCode | null) | undefined;
}

/**
 * Templates and categories are open to every active member; entities are defined by administrators, and a record stays
 * with its entity; an execution, or the hand-in of a revoked device, is written once and then only deleted; chats,
 * messages and comments have their own policies.
 */
function permissionProblem<N extends CollectionName>(submission: Submission<N>): ErrorCode | null {
  const { actor, collection, incoming, held } = submission;
  const policy = changePolicyOf(collection);
  if (policy !== undefined) return policy(submission);
  const { writers, writtenOnce = false, fixedFields = [] } = definitionOf(collection);
  if (writers === 'administrators' && !actor.companyadmin) return 'record-not-allowed';
  if (held === null) return null;
  const keepsFixed = fixedFields.every((field) =>
    isDeepStrictEqual(Reflect.get(incoming, field), Reflect.get(held, field)),
  );
  const keepsAll = isDeepStrictEqual(withoutDeletion(incoming), withoutDeletion(held));
  return keepsFixed && (keepsAll || !writtenOnce) ? null : 'record-not-allowed';
}

/** The order ensures that the answer reveals nothing of a record that the actor may not see. */
function problemOf<N extends CollectionName>(submission: Submission<N>): ErrorCode | null {
  const { actor, collection, incoming, held } = submission;
  if (isReadOnly(collection) || (isServerMade(collection) && held === null)) return 'record-read-only';
  if (incoming.company !== actor.company) return 'record-foreign-company';
  if (held !== null && !canRead(actor, collection, held)) return 'record-not-allowed';
  const forged = authorProblem(submission);
  if (forged !== null) return forged;
  const unaware = held !== null && !follows(incoming.write, held.write);
  return unaware && definitionOf(collection).judgedByChange === true ? null : permissionProblem(submission);
}

function wasTakenFromSight<N extends CollectionName>(submission: Submission<N>): boolean {
  const { actor, collection, incoming, held } = submission;
  if (held === null || incoming.company !== actor.company || incoming.write.by !== actor.user) return false;
  return held.write.ancestors.includes(incoming.write.id) && !canRead(actor, collection, held);
}

/**
 * Judges a record that `readRow` accepted. If its write id is already stored with the same content, an answer was lost
 * and the write is confirmed, even to an author who may not see the record any more. With other content the id was used
 * twice, which is an ordinary conflict. If others have changed the record since and its author may not see it any more,
 * the id alone decides: besides the people who may see the record, only its author knows it.
 */
export function judge<N extends CollectionName>(submission: Submission<N>): Verdict {
  const { actor, incoming, held } = submission;
  const again = held !== null && held.write.by === actor.user && isDeepStrictEqual(incoming, held);
  if (again) return { verdict: 'held-already' };
  if (wasTakenFromSight(submission)) return { verdict: 'held-already' };
  const code = problemOf(submission);
  if (code !== null) return { verdict: 'refused', code };
  if (held === null) return { verdict: 'store' };
  if (incoming.write.id === held.write.id) return { verdict: 'conflict' };
  return { verdict: follows(incoming.write, held.write) ? 'store' : 'conflict' };
}
