import { AppError } from '#domain/api/errors.ts';
import { pull, type Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import type { Environment } from '../environment/environment.ts';
import type { HttpClient } from '../http/client.ts';
import type { Connection } from './connection.ts';
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
  /** Without the states that this device has already moved on from. */
  withoutStale: (documents: ReplicatedCollections[N][]) => Promise<ReplicatedCollections[N][]>;
}

export interface PullBatch<D> {
  documents: D[];
  checkpoint: Checkpoint;
}

/** Where a collection's changes come from: a snapshot first (and whenever the history is in doubt), then the changes. */
export class PullSource<N extends CollectionName> {
  private readonly parts: PullParts<N>;
  private snapshot: Snapshot<ReplicatedCollections[N]> | null = null;
  /** Checkpoint of the last snapshot, until the replication shows that it stored everything up to it. */
  private unproven: Checkpoint | null = null;
  private emptyUpTo: Checkpoint | null = null;

  constructor(parts: PullParts<N>) {
    this.parts = parts;
  }

  async next(given: Checkpoint | undefined, limit: number): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { progress, connection, signal } = this.parts;
    if (given !== undefined && this.unproven !== null && given.seq === this.unproven.seq) {
      progress.distrusted = false;
      this.unproven = null;
    }
    const known = given === undefined ? (this.emptyUpTo ?? undefined) : given;
    if (known === undefined || isPartial(known) || progress.distrusted) {
      return connection.run(() => this.fromSnapshot(limit), signal);
    }
    try {
      return await this.changes(known, limit);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'checkpoint-unknown') throw error;
      return connection.run(() => this.fromSnapshot(limit), signal);
    }
  }

  private async fromSnapshot(limit: number): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { http, name, signal, environment, progress } = this.parts;
    const snapshot =
      this.snapshot ??
      (await Snapshot.open<ReplicatedCollections[N]>(http, name, {
        signal,
        silenceMs: environment.timing.silenceMs,
      }));
    // Only a batch that was read whole leaves it open for the next: any failure begins the snapshot anew.
    this.snapshot = null;
    const { documents, end } = await snapshot.take(limit);
    if (end === null) {
      this.snapshot = snapshot;
      return { documents, checkpoint: PARTIAL };
    }
    this.unproven = end.checkpoint;
    if (documents.length === 0) {
      this.emptyUpTo = end.checkpoint;
      progress.distrusted = false;
    }
    progress.complete = true;
    this.parts.noteScope(end.scope);
    return { documents, checkpoint: end.checkpoint };
  }

  /** Pulls until there is a batch or the history ends: the replication takes a short batch for the end. */
  private async changes(given: Checkpoint, limit: number): Promise<PullBatch<ReplicatedCollections[N]>> {
    const { connection, http, name, progress, signal } = this.parts;
    const documents: ReplicatedCollections[N][] = [];
    let checkpoint = progress.furthest(given);
    for (let complete = false; !complete && documents.length < limit;) {
      const from = checkpoint;
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
    if (documents.length === 0 && checkpoint.seq !== given.seq) {
      if (this.emptyUpTo === given) this.emptyUpTo = checkpoint;
      else progress.advance(given, checkpoint);
    }
    return { documents, checkpoint };
  }
}
