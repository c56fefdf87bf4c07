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
import { messageProblem } from './message-policy.ts';

/** What becomes of a pushed record. `refused` is for good: the same state will never be accepted. */
export type Verdict =
  | { verdict: 'store' }
  | { verdict: 'held-already' }
  | { verdict: 'conflict' }
  | { verdict: 'refused'; code: ErrorCode };

export interface Submission<N extends CollectionName> {
  actor: Actor;
  collection: N;
  incoming: ReplicatedCollections[N];
  /** What the store holds under the same key. */
  held: ReplicatedCollections[N] | null;
  /** Users named anew by the record who belong to the company; of chats alone. */
  colleagues?: ReadonlySet<string>;
  /** When it arrives: a message's words change only within a time. */
  now: Date;
}

export type Reading<N extends CollectionName> = { record: ReplicatedCollections[N] } | { code: ErrorCode };

/** Bytes as JSON, or null for what cannot be written as JSON at all (nested too deeply). */
function sizeOf(row: unknown): number | null {
  try {
    return Buffer.byteLength(JSON.stringify(row) ?? '');
  } catch {
    return null;
  }
}

/** Reads a pushed row as a record of `collection`: nothing a schema does not name gets in. */
export function readRow<N extends CollectionName>(collection: N, row: unknown): Reading<N> {
  const bytes = sizeOf(row);
  if (bytes === null) return { code: 'record-invalid' };
  if (bytes > limits.recordBytes) return { code: 'record-too-large' };
  const parsed = collections[collection].schema.safeParse(row);
  return parsed.success
    ? { record: parsed.data as unknown as ReplicatedCollections[N] }
    : { code: 'record-invalid' };
}

/** Who wrote it is who sends it; who made it, when and for whom never changes afterwards. */
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

/** Of collections of which a state is judged by what it changes, and so only where it was made knowing what is stored. */
const changePolicies: ChangePolicies = {
  chat: ({ colleagues = new Set(), ...change }) => chatProblem({ ...change, colleagues }),
  message: messageProblem,
};

function changePolicyOf<N extends CollectionName>(
  collection: N,
): ((submission: Submission<N>) => ErrorCode | null) | undefined {
  const policies: Partial<Record<CollectionName, unknown>> = changePolicies;
  return policies[collection] as ((submission: Submission<N>) => ErrorCode | null) | undefined;
}

/**
 * Templates and categories are open to everyone active in the company; entities are defined by its administrators, and a
 * record stays one of its entity; an execution is written once, then only deleted, and so is what a revoked device handed
 * in; chats and messages have policies of their own.
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

/** Ordered so that nothing of a record one may not see can be learnt from the answer. */
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
 * Judges a record that `readRow` accepted. A write id that is stored already means that an answer was lost, as long as
 * the content is the same: that is said also to its author who may see it no longer. With another content somebody used
 * the id twice, which is a conflict like any other. Where others went on from it in what its author may see no longer,
 * the id alone has to tell: only its author was ever told of it, beside those who may see the record.
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
