import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { pull, type Checkpoint } from '#domain/api/replication.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { Connection } from './connection.ts';
import type { Different } from './fill.ts';
import { isPartial, PARTIAL, type Progress } from './progress.ts';
import { Snapshot } from './snapshot.ts';

export interface PullParts<N extends CollectionName> {
  name: N;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  progress: Progress;
  signal: AbortSignal;
  noteScope: (scope: string) => void;
  /** Everything that this scope allows was fetched whole. */
  copied: (scope: string) => void;
  /** Records of a snapshot came in; 0 when one is begun. */
  fetched: (records: number) => void;
  /** Stores records of a snapshot; gives those of which the device holds another state. */
  fill: (records: readonly ReplicatedCollections[N][]) => Promise<Different<ReplicatedCollections[N]>[]>;
  /** A snapshot has ended: settles what the server has forgotten, and gives what is newer there. */
  settle: (
    different: readonly Different<ReplicatedCollections[N]>[],
    snapshot: EndedSnapshot<N>,
  ) => Promise<ReplicatedCollections[N][]>;
  /** Everything up to this place of the server's history is stored. */
  reached: (checkpoint: Checkpoint) => Promise<void>;
  /** Without the states that this device has already moved on from. */
  withoutStale: (documents: ReplicatedCollections[N][]) => Promise<ReplicatedCollections[N][]>;
}

export interface EndedSnapshot<N extends CollectionName> {
  /** It is of another store than the one before. */
  recreated: boolean;
  /** What has changed on the server since it was begun, by key. */
  changedMeanwhile: () => Promise<ReadonlyMap<string, ReplicatedCollections[N]>>;
}

export interface PullBatch<D> {
  documents: D[];
  checkpoint: Checkpoint;
}

/**
 * Records of the first batches, at least and at most, so that lists have something to show at once and are not drawn
 * anew all the time; the last holds for all that follow. Whatever has come in is stored: nobody waits for a full batch.
 */
const SNAPSHOT_BATCHES: readonly (readonly [number, number])[] = [
  [100, 100],
  [500, 1000],
];
const LATER_BATCHES = [2000, 4000] as const;

/** Where a collection's changes come from: a snapshot first (and whenever the history is in doubt), then the changes. */
export class PullSource<N extends CollectionName> {
  private readonly parts: PullParts<N>;
  /** What a snapshot brought that the replication itself has to judge, since the device holds something else. */
  private rest: PullBatch<ReplicatedCollections[N]> | null = null;
  /** Checkpoint of the last snapshot, until the replication shows that it stored everything up to it. */
  private unproven: Checkpoint | null = null;

  constructor(parts: PullParts<N>) {
    this.parts = parts;
  }

  async next(given: Checkpoint | undefined, limit: number): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { progress, connection, signal } = this.parts;
    if (given !== undefined && this.unproven !== null && given.seq === this.unproven.seq) {
      progress.distrusted = false;
      this.unproven = null;
    }
    if (this.rest !== null) return this.fromRest(this.rest, limit);
    if (given !== undefined && !this.needsSnapshot(given)) {
      try {
        const batch = await this.changes(given, limit);
        // Whoever stands in the history has had the whole of it; a kill may have come before that was noted.
        if (!progress.complete) progress.complete = true;
        return batch;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'checkpoint-unknown') throw error;
      }
    }
    return this.fromRest(await connection.run(() => this.fromSnapshot(given), signal), limit);
  }

  /** Whether the history cannot be gone on with from here. */
  needsSnapshot(given: Checkpoint | undefined): boolean {
    return this.rest === null && (isPartial(given) || this.parts.progress.distrusted);
  }

  /** Stores a snapshot while it streams in. It is begun anew after any failure; what was stored is passed over then. */
  private async fromSnapshot(given: Checkpoint | undefined): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { http, name, signal, environment } = this.parts;
    const options = { signal, silenceMs: environment.timing.silenceMs };
    const snapshot = await Snapshot.open<ReplicatedCollections[N]>(http, name, options);
    this.parts.fetched(0);
    const different: Different<ReplicatedCollections[N]>[] = [];
    try {
      for (let batch = 0; ; batch += 1) {
        const taken = await snapshot.take(...(SNAPSHOT_BATCHES[batch] ?? LATER_BATCHES));
        if (taken.documents.length > 0) different.push(...(await this.parts.fill(taken.documents)));
        this.parts.fetched(taken.documents.length);
        if (taken.end === null) continue;
        const { checkpoint } = taken.end;
        const recreated = !isPartial(given) && given?.store !== checkpoint.store;
        const changedMeanwhile = (): Promise<Map<string, ReplicatedCollections[N]>> => this.since(checkpoint);
        const newer = await this.parts.settle(different, { recreated, changedMeanwhile });
        return await this.ended(newer, taken.end);
      }
    } catch (error) {
      await snapshot.cancel();
      throw error;
    }
  }

  private async since(place: Checkpoint): Promise<Map<string, ReplicatedCollections[N]>> {
    const { http, name, signal } = this.parts;
    const changed = new Map<string, ReplicatedCollections[N]>();
    for (let checkpoint = place, complete = false; !complete;) {
      const body = { collection: name, checkpoint, limit: limits.pullRows };
      const answer = await http.call(pull, { params: {}, body, signal });
      for (const record of answer.documents as unknown as ReplicatedCollections[N][])
        changed.set(keyOf(name, record), record);
      ({ checkpoint, complete } = answer);
    }
    return changed;
  }

  private async ended(
    documents: ReplicatedCollections[N][],
    end: { checkpoint: Checkpoint; scope: string },
  ): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { progress } = this.parts;
    if (documents.length === 0) {
      await this.parts.reached(end.checkpoint);
      progress.distrusted = false;
    }
    progress.complete = true;
    this.parts.copied(end.scope);
    this.parts.noteScope(end.scope);
    return { documents, checkpoint: end.checkpoint };
  }

  private fromRest(
    { documents, checkpoint }: PullBatch<ReplicatedCollections[N]>,
    limit: number,
  ): PullBatch<ReplicatedCollections[N]> {
    if (documents.length > limit) {
      this.rest = { documents: documents.slice(limit), checkpoint };
      return { documents: documents.slice(0, limit), checkpoint: PARTIAL };
    }
    this.rest = null;
    if (documents.length > 0) this.unproven = checkpoint;
    return { documents, checkpoint };
  }

  /** Pulls until there is a batch or the history ends: the replication takes a short batch for the end. */
  private async changes(given: Checkpoint, limit: number): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { connection, http, name, progress, signal } = this.parts;
    const documents: ReplicatedCollections[N][] = [];
    let checkpoint = progress.furthest(given);
    for (let complete = false; !complete && documents.length < limit;) {
      const from = checkpoint;
      if (connection.hasAllSince(name, from)) break;
      const answer = await connection.run(
        () => http.call(pull, { params: {}, body: { collection: name, checkpoint: from, limit }, signal }),
        signal,
        ['checkpoint-unknown'],
      );
      this.parts.noteScope(answer.scope);
      documents.push(
        ...(await this.parts.withoutStale(answer.documents as unknown as ReplicatedCollections[N][])),
      );
      ({ checkpoint, complete } = answer);
    }
    if (documents.length === 0 && checkpoint.seq !== given.seq) progress.advance(given, checkpoint);
    return { documents, checkpoint };
  }
}
