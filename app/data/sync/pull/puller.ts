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
  /** How far the device has come; null where a snapshot is needed. */
  place: () => Checkpoint | null;
  noteScope: (scope: string) => void;
  /** Everything that this scope allows was fetched whole. */
  copied: (scope: string) => void;
  /** Records of a snapshot came in; 0 when one is begun. */
  fetched: (records: number) => void;
  /** Stores records of a snapshot; gives those of which the device holds another state. */
  fill: (records: readonly ReplicatedCollections[N][]) => Promise<Different<ReplicatedCollections[N]>[]>;
  /** The first of them are there: waits for the lists that show them. */
  shown: () => Promise<void>;
  /** A snapshot has ended: settles what the server has forgotten, and gives what is newer there. */
  settle: (
    different: readonly Different<ReplicatedCollections[N]>[],
    snapshot: EndedSnapshot<N>,
  ) => Promise<ReplicatedCollections[N][]>;
  /** Stores what the server holds now, and then how far that leads. */
  apply: (documents: readonly ReplicatedCollections[N][], place: Checkpoint) => Promise<void>;
}

export interface EndedSnapshot<N extends CollectionName> {
  /** It is of another store than the one before. */
  recreated: boolean;
  /** The store may have forgotten something; else what the device holds instead came while the snapshot was on its way. */
  inDoubt: boolean;
  /** What has changed on the server since it was begun, by key. */
  changedMeanwhile: () => Promise<ReadonlyMap<string, ReplicatedCollections[N]>>;
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

/** Fetches what the device has missed: a snapshot first (and whenever the history is in doubt), then the changes. */
export class Puller<N extends CollectionName> {
  /** Everything that was missed is there. */
  readonly caughtUp$ = new Subject<void>();
  private readonly parts: PullerParts<N>;
  private readonly due = new AsyncSignal();
  private readonly again = new LaterRing(() => this.fetchAgain());
  private gaps = 0;
  private closedGaps = -1;
  /** Copies of the whole that were asked for, and up to which of these it was copied since. */
  private copiesAsked = 0;
  private copiesMade = 0;

  constructor(parts: PullerParts<N>) {
    this.parts = parts;
  }

  /** Contact was made anew: fetches what was missed. */
  resync(): void {
    this.missed();
    this.again.beginAnew();
    this.due.give();
  }

  /** Fetches everything anew over what is there, whatever place was reached. */
  copyAnew(): void {
    this.copiesAsked += 1;
    this.resync();
  }

  /** From here to the end of the next fetching, what is told live leaves a gap before it. */
  missed(): void {
    this.gaps += 1;
  }

  /** Whether nothing is missing before what is told live. */
  get caughtUp(): boolean {
    return this.closedGaps === this.gaps;
  }

  /**
   * The device does not stand where the stream does, hence a copy of a cluster that lags may have answered it. The rest is
   * fetched after a while, and nobody waits for it.
   */
  doubt(): void {
    if (this.caughtUp) this.again.ring();
  }

  /** Until `signal` aborts. @throws what a read or write of the device's store failed with */
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

  /** Whoever has lost contact fetches with the next one. */
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
    // Whoever stands in the history has had the whole of it; a kill may have come before that was noted.
    if (!progress.complete) progress.complete = true;
  }

  /** Fetches the next changes; whether those were all. */
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

  /** Stores a snapshot while it streams in. It is begun anew after any failure; what was stored is passed over then. */
  private async copy(before: Checkpoint | null, signal: AbortSignal): Promise<void> {
    const { progress } = this.parts;
    const { copiesAsked } = this;
    const snapshot = await this.snapshot(signal);
    this.parts.fetched(0);
    const different: Different<ReplicatedCollections[N]>[] = [];
    try {
      for (let batch = 0; ; batch += 1) {
        const taken = await snapshot.take(...(SNAPSHOT_BATCHES[batch] ?? LATER_BATCHES));
        if (taken.documents.length > 0) different.push(...(await this.parts.fill(taken.documents)));
        if (batch === 0 && taken.end === null) await this.parts.shown();
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
