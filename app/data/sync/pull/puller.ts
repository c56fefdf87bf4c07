import { Subject } from 'rxjs';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { pull, type Checkpoint } from '#domain/api/replication.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { AsyncSignal } from '#primitives/async-signal.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { Connection } from '../stream/connection.ts';
import { LaterRing } from './later-ring.ts';
import type { Progress } from '../progress.ts';
import type { Different } from './replica.ts';
import { Snapshot } from './snapshot.ts';

export interface PullerParts<N extends CollectionName> {
  name: N;
  connection: Connection;
  http: HttpClient;
  environment: Environment;
  progress: Progress;
  /** The device's checkpoint; null if a snapshot is needed. */
  place: () => Checkpoint | null;
  noteScope: (scope: string) => void;
  beforeCopy: (signal: AbortSignal) => Promise<void>;
  /** Called with the scope of which all records were fetched. */
  copied: (scope: string) => void;
  /** Called with the number of snapshot records received; 0 when a snapshot begins. */
  fetched: (records: number) => void;
  /** Stores records of a snapshot; returns those of which the device has another state. */
  fill: (records: readonly ReplicatedCollections[N][]) => Promise<Different<ReplicatedCollections[N]>[]>;
  /** Called at the end of a snapshot: handles what the server has lost, and returns what is newer on the server. */
  settle: (
    different: readonly Different<ReplicatedCollections[N]>[],
    snapshot: EndedSnapshot<N>,
  ) => Promise<ReplicatedCollections[N][]>;
  /** Stores the server's states, then the checkpoint that they lead to. */
  apply: (documents: readonly ReplicatedCollections[N][], place: Checkpoint) => Promise<void>;
}

export interface EndedSnapshot<N extends CollectionName> {
  /** Whether the snapshot comes from another database than the one before. */
  recreated: boolean;
  /** Whether the server may have lost something. If not, differing states on the device arrived during the snapshot. */
  inDoubt: boolean;
  /** What has changed on the server since the snapshot began, by key. */
  changedMeanwhile: () => Promise<ReadonlyMap<string, ReplicatedCollections[N]>>;
}

/**
 * Minimum and maximum number of records of the first batches, so that lists show something early and are not redrawn
 * all the time; the last pair holds for all further batches. Received records are stored without waiting for a full
 * batch.
 */
const SNAPSHOT_BATCHES: readonly (readonly [number, number])[] = [
  [100, 100],
  [500, 1000],
];
const LATER_BATCHES = [2000, 4000] as const;

/** Fetches what the device has missed: first a snapshot if it has none or the history is in doubt, then the changes. */
export class Puller<N extends CollectionName> {
  /** Emits when everything missed is stored. */
  readonly caughtUp$ = new Subject<void>();
  private readonly parts: PullerParts<N>;
  private readonly due = new AsyncSignal();
  private readonly again = new LaterRing(() => this.fetchAgain());
  private gaps = 0;
  private closedGaps = -1;
  /** Number of full copies that were requested, and the number of those that are done. */
  private copiesAsked = 0;
  private copiesMade = 0;

  constructor(parts: PullerParts<N>) {
    this.parts = parts;
  }

  /** Call after a reconnect: fetches what was missed. */
  resync(): void {
    this.missed();
    this.again.beginAnew();
    this.due.give();
  }

  /** Fetches all records again over the stored ones, regardless of the checkpoint. */
  copyAnew(): void {
    this.copiesAsked += 1;
    this.resync();
  }

  /** Marks a gap: changes of the stream are incomplete until the next fetch ends. */
  missed(): void {
    this.gaps += 1;
  }

  /** Whether nothing is missing before the changes of the stream. */
  get caughtUp(): boolean {
    return this.closedGaps === this.gaps;
  }

  /**
   * Call if the device's checkpoint differs from the stream's: a lagging replica of a cluster may have answered. The
   * rest is fetched after a delay, and nothing waits for it.
   */
  doubt(): void {
    if (this.caughtUp) this.again.ring();
  }

  /**
   * Runs until `signal` aborts.
   * @throws the error of a failed read or write of the device's store
   */
  async run(signal: AbortSignal): Promise<void> {
    this.resync();
    try {
      for (;;) {
        await this.due.wait(signal);
        await this.fetch(signal);
      }
    } finally {
      this.again.cancel();
    }
  }

  private async fetch(signal: AbortSignal): Promise<void> {
    const { connection, name, place } = this.parts;
    const { gaps } = this;
    await this.catchUp(signal);
    this.closedGaps = gaps;
    this.caughtUp$.next();
    this.again.cancel();
    const reached = place();
    if (reached !== null && !connection.hasAllSince(name, reached)) this.doubt();
  }

  /** After a lost connection the next contact starts the fetch. */
  private fetchAgain(): void {
    if (this.parts.connection.status$.getValue() === 'online') this.due.give();
  }

  private async catchUp(signal: AbortSignal): Promise<void> {
    const { connection, place, progress } = this.parts;
    for (let complete = false; !complete;) {
      const from = place();
      if (from === null || this.copiesMade < this.copiesAsked)
        await connection.run(() => this.copy(from, signal), signal);
      else complete = await this.changes(from, signal);
    }
    // A device with a checkpoint has had a complete copy; a kill may have prevented the note of it.
    if (!progress.complete) progress.complete = true;
  }

  /** Fetches the next changes; returns whether those were all. */
  private async changes(from: Checkpoint, signal: AbortSignal): Promise<boolean> {
    const { connection, http, name } = this.parts;
    const body = { collection: name, checkpoint: from, limit: limits.pullRows };
    try {
      const answer = await connection.run(
        async () =>
          connection.hasAllSince(name, from) ? null : await http.call(pull, { params: {}, body, signal }),
        signal,
        ['checkpoint-unknown'],
      );
      if (answer === null) return true;
      this.parts.noteScope(answer.scope);
      const documents = answer.documents as unknown as ReplicatedCollections[N][];
      await this.parts.apply(documents, answer.checkpoint);
      return answer.complete;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'checkpoint-unknown') throw error;
      await connection.run(() => this.copy(from, signal), signal);
      return false;
    }
  }

  /** Stores a snapshot while it streams in. After a failure it starts again and skips what is already stored. */
  private async copy(before: Checkpoint | null, signal: AbortSignal): Promise<void> {
    const { progress, beforeCopy } = this.parts;
    const { copiesAsked } = this;
    await beforeCopy(signal);
    const snapshot = await this.snapshot(signal);
    this.parts.fetched(0);
    const different: Different<ReplicatedCollections[N]>[] = [];
    try {
      for (let batch = 0; ; batch += 1) {
        const taken = await snapshot.take(...(SNAPSHOT_BATCHES[batch] ?? LATER_BATCHES));
        if (taken.documents.length > 0) different.push(...(await this.parts.fill(taken.documents)));
        this.parts.fetched(taken.documents.length);
        if (taken.end === null) continue;
        const { checkpoint, scope } = taken.end;
        const recreated = before !== null && before.store !== checkpoint.store;
        const inDoubt = recreated || copiesAsked === this.copiesMade;
        const changedMeanwhile = () => this.since(checkpoint, signal);
        const newer = await this.parts.settle(different, { recreated, inDoubt, changedMeanwhile });
        await this.parts.apply(newer, checkpoint);
        progress.complete = true;
        this.copiesMade = copiesAsked;
        this.parts.copied(scope);
        this.parts.noteScope(scope);
        return;
      }
    } catch (error) {
      await snapshot.cancel();
      throw error;
    }
  }

  private snapshot(signal: AbortSignal): Promise<Snapshot<ReplicatedCollections[N]>> {
    const { http, name, environment } = this.parts;
    return Snapshot.open(http, name, { signal, silenceMs: environment.timing.silenceMs });
  }

  private async since(
    place: Checkpoint,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ReplicatedCollections[N]>> {
    const { http, name } = this.parts;
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
}
