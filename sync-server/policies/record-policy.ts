import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import {
  collections,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { canRead, type Viewer } from '#domain/rules/permissions.ts';
import { follows } from '#domain/rules/write-mark.ts';

/** What becomes of a pushed record. `refused` is for good: the same state will never be accepted. */
export type Verdict =
  | { verdict: 'store' }
  | { verdict: 'held-already' }
  | { verdict: 'conflict' }
  | { verdict: 'refused'; code: ErrorCode };

export interface Submission<N extends CollectionName> {
  viewer: Viewer;
  collection: N;
  incoming: ReplicatedCollections[N];
  /** What the store holds under the same key. */
  held: ReplicatedCollections[N] | null;
}

type Reading<N extends CollectionName> = { record: ReplicatedCollections[N] } | { code: ErrorCode };

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
  const { viewer, incoming, held } = submission;
  if (incoming.write.by !== viewer.user) return 'record-forged-author';
  if (held === null) return incoming.createdBy === viewer.user ? null : 'record-forged-author';
  const same = incoming.createdBy === held.createdBy && incoming.createdAt === held.createdAt;
  return same ? null : 'record-forged-author';
}

function withoutDeletion(record: object): object {
  return { ...record, deleted: null, write: null };
}

/** Templates and categories are open to everyone active in the company; an execution is written once, then only deleted. */
function permissionProblem<N extends CollectionName>({
  collection,
  incoming,
  held,
}: Submission<N>): ErrorCode | null {
  if (collection !== 'execution' || held === null) return null;
  return isDeepStrictEqual(withoutDeletion(incoming), withoutDeletion(held)) ? null : 'record-not-allowed';
}

/** Ordered so that nothing of a record one may not see can be learnt from the answer. */
function problemOf<N extends CollectionName>(submission: Submission<N>): ErrorCode | null {
  const { viewer, collection, incoming, held } = submission;
  if (collection === 'projection') return 'record-read-only';
  if (incoming.company !== viewer.company) return 'record-foreign-company';
  if (held !== null && !canRead(viewer, collection, held)) return 'record-not-allowed';
  return authorProblem(submission) ?? permissionProblem(submission);
}

/**
 * Judges a record that `readRow` accepted. A write id that is stored already means that an answer was lost, as long as
 * the content is the same; with another content somebody used the id twice, which is a conflict like any other.
 */
export function judge<N extends CollectionName>(submission: Submission<N>): Verdict {
  const code = problemOf(submission);
  if (code !== null) return { verdict: 'refused', code };
  const { incoming, held } = submission;
  if (held === null) return { verdict: 'store' };
  if (incoming.write.id === held.write.id) {
    return { verdict: isDeepStrictEqual(incoming, held) ? 'held-already' : 'conflict' };
  }
  return { verdict: follows(incoming.write, held.write) ? 'store' : 'conflict' };
}
