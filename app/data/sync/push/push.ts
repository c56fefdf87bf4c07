import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { push, type PushResult } from '#domain/api/replication.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { keyOf } from '#domain/entities/collections.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import { ownPartsOf } from '#app/data/records/rejections/own-parts.ts';
import { dropResolved, keepRejection } from '#app/data/records/rejections/rejections.ts';
import type { Connection } from '../stream/connection.ts';

export interface PushParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  signal: AbortSignal;
  noteScope: (scope: string) => void;
  /** Returns the last known server state of this record; null if there is none. */
  knownOf: (state: ReplicatedCollections[N]) => ReplicatedCollections[N] | null;
  /** Called just before these states are sent. */
  sending: (states: readonly ReplicatedCollections[N][]) => void;
  /** Called if a request was not answered for each state: whether they arrived is unknown. */
  unanswered: (states: readonly ReplicatedCollections[N][]) => Promise<void>;
  /** Called when some states were answered; rejected ones are stored with their reason by then. */
  answered: (answers: Answers<N>) => Promise<void>;
}

export interface Answers<N extends CollectionName> {
  accepted: ReplicatedCollections[N][];
  refused: ReplicatedCollections[N][];
  /** The server's states that are not predecessors of ours. */
  masters: ReplicatedCollections[N][];
}

/** Codes with which the server refuses a whole request because of one of its states. */
const spoiled: readonly AppError['code'][] = [
  'invalid-request',
  'body-too-large',
  'record-too-large',
  'record-invalid',
];

/** Bytes reserved for the parts of a request other than its rows. */
const ENVELOPE_BYTES = 1000;

/** Sends states, at most one for each record. A rejected state does not block the others. */
export async function pushStates<N extends CollectionName>(
  parts: PushParts<N>,
  states: readonly ReplicatedCollections[N][],
): Promise<void> {
  for (const batch of inBatches(states))
    await parts.answered(await sorted(parts, batch, await sendBatch(parts, batch)));
}

function bytesOf(state: unknown): number {
  return new TextEncoder().encode(JSON.stringify(state)).length;
}

/**
 * Splits states into batches within the server's limits of bytes and rows. A state that is too large for any batch is
 * sent alone.
 */
export function inBatches<D>(states: readonly D[]): D[][] {
  const batches: D[][] = [];
  let batch: D[] = [];
  let bytes = ENVELOPE_BYTES;
  for (const state of states) {
    const size = bytesOf(state) + 1;
    if (batch.length > 0 && (bytes + size > limits.pushBytes || batch.length === limits.pushRows)) {
      batches.push(batch);
      batch = [];
      bytes = ENVELOPE_BYTES;
    }
    batch.push(state);
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/**
 * Returns one answer for each state. A request that is refused as a whole is halved until the invalid state is sent
 * alone.
 */
async function sendBatch<N extends CollectionName>(
  parts: PushParts<N>,
  batch: readonly ReplicatedCollections[N][],
): Promise<PushResult[]> {
  const { connection, signal } = parts;
  const [only] = batch;
  if (batch.length === 1 && bytesOf(only) > limits.recordBytes)
    return [refusal(parts, only, 'record-too-large')];
  try {
    const answer = await connection.run(() => attempt(parts, batch), signal, spoiled);
    parts.noteScope(answer.scope);
    return answer.results;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (batch.length === 1)
      return [refusal(parts, only, error.code === 'body-too-large' ? 'record-too-large' : error.code)];
    const half = Math.ceil(batch.length / 2);
    return [
      ...(await sendBatch(parts, batch.slice(0, half))),
      ...(await sendBatch(parts, batch.slice(half))),
    ];
  }
}

async function attempt<N extends CollectionName>(
  { http, name, signal, sending, unanswered }: PushParts<N>,
  batch: readonly ReplicatedCollections[N][],
): Promise<{ results: PushResult[]; scope: string }> {
  sending(batch);
  try {
    const body = { collection: name, rows: [...batch] };
    const sent = await http.call(push, { params: {}, body, signal });
    if (sent.results.length !== batch.length) throw new AppError('answer-malformed');
    return sent;
  } catch (error) {
    await unanswered(batch);
    throw error;
  }
}

/** A rejection without the server's own state of the record: its last known state is used. */
function refusal<N extends CollectionName>(
  parts: PushParts<N>,
  state: ReplicatedCollections[N] | undefined,
  code: AppError['code'],
): PushResult {
  const known = state === undefined ? null : parts.knownOf(state);
  return { outcome: 'rejected', code, master: known === null ? null : { ...known } };
}

/**
 * Whether a rejection is stored. That of a read mark in a lost chat has nothing of its author, and would store what
 * others wrote.
 */
function isToBeShown(own: readonly string[] | undefined, master: object | null): boolean {
  return master !== null || own === undefined || own.length > 0;
}

async function sorted<N extends CollectionName>(
  parts: PushParts<N>,
  batch: readonly ReplicatedCollections[N][],
  results: readonly PushResult[],
): Promise<Answers<N>> {
  const { name, store, environment, knownOf } = parts;
  const answers: Answers<N> = { accepted: [], refused: [], masters: [] };
  for (const [at, state] of batch.entries()) {
    const result = results[at];
    if (result === undefined) continue;
    if (result.outcome === 'accepted') answers.accepted.push(state);
    if (result.outcome === 'conflict')
      answers.masters.push(result.master as unknown as ReplicatedCollections[N]);
    if (result.outcome !== 'rejected') continue;
    answers.refused.push(state);
    const own = await ownPartsOf(store, name, state, knownOf(state));
    if (isToBeShown(own, result.master)) {
      await keepRejection(store, {
        collection: name,
        recordId: keyOf(name, state),
        code: result.code,
        at: environment.now().toISOString(),
        state,
        master: result.master,
        own,
      });
    }
  }
  if (answers.accepted.length > 0) await dropResolved(store, answers.accepted);
  return answers;
}
