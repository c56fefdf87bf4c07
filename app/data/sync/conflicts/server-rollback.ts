import {
  collections,
  isServerMade,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { Held } from '#app/data/local-store/records/held.ts';
import { keepRejection } from '#app/data/records/rejections/rejections.ts';
import type { EndedSnapshot } from '../pull/puller.ts';
import type { Different, Replica } from '../pull/replica.ts';

export interface ServerRollbackParts<N extends CollectionName> {
  name: N;
  store: OpenStore;
  replica: Replica<N>;
  now: () => Date;
}

interface Newer<N extends CollectionName> {
  held: Held<ReplicatedCollections[N]>;
  /** The server's state; null if it has none. */
  server: ReplicatedCollections[N] | null;
}

/**
 * Finds what the server has lost after it was reset to an older state (for example from a backup) and no longer has a
 * state that it had confirmed. The person's own changes become unsent again. Of other people's records the newer
 * state stays on the device, listed as rejected.
 */
export class ServerRollback<N extends CollectionName> {
  private readonly parts: ServerRollbackParts<N>;
  /** By key, the write id of the last state that the current snapshot has delivered so far. */
  private readonly seen = new Map<string, string>();

  constructor(parts: ServerRollbackParts<N>) {
    this.parts = parts;
  }

  /** Call when a snapshot begins. */
  begin(): void {
    this.seen.clear();
  }

  /** Call with the records that a snapshot delivers. */
  note(records: readonly ReplicatedCollections[N][]): void {
    for (const record of records) this.seen.set(keyOf(this.parts.name, record), record.write.id);
  }

  /** Call when a snapshot has ended. Returns the records of `different` whose state on the server is newer. */
  async settle(
    different: readonly Different<ReplicatedCollections[N]>[],
    ended: EndedSnapshot<N>,
  ): Promise<ReplicatedCollections[N][]> {
    const newer = ended.inDoubt
      ? await this.settleDifferent(different, ended)
      : different.map(({ server }) => server);
    if (ended.recreated) await this.settleMissing(ended);
    this.seen.clear();
    return newer;
  }

  private async settleDifferent(
    different: readonly Different<ReplicatedCollections[N]>[],
    ended: EndedSnapshot<N>,
  ): Promise<ReplicatedCollections[N][]> {
    const ahead: Newer<N>[] = [];
    const beside: Newer<N>[] = [];
    const rest: ReplicatedCollections[N][] = [];
    for (const { held, server, confirmed } of different.filter((each) => this.isLast(each))) {
      if (!confirmed || isServerMade(this.parts.name) || follows(server.write, held.record.write)) {
        rest.push(server);
      } else if (held.record.write.ancestors.includes(server.write.id)) {
        ahead.push({ held, server });
      } else {
        if (ended.recreated) beside.push({ held, server });
        rest.push(server);
      }
    }
    const forgotten = await this.withoutNews([...ahead, ...beside], ended);
    await this.parts.replica.returnToUnsent(this.ownOf(forgotten));
    await this.list(this.othersOf(forgotten));
    // Own states that differ from the server's are merged when they are sent.
    const own = new Set(this.ownOf(beside).map(({ server }) => server));
    return rest.filter((server) => !own.has(server));
  }

  /** A record that changed during the snapshot is delivered again; only the last state is the server's. */
  private isLast({ server }: Different<ReplicatedCollections[N]>): boolean {
    return this.seen.get(keyOf(this.parts.name, server)) === server.write.id;
  }

  /** Does the same for records that a recreated database lacks completely. */
  private async settleMissing(ended: EndedSnapshot<N>): Promise<void> {
    const { name, replica } = this.parts;
    if (isServerMade(name)) return;
    for await (const page of replica.pages()) {
      const missing = page.filter((held) => !this.seen.has(keyOf(name, held.record)));
      const known = await this.withoutNews(
        missing.map((held) => ({ held, server: null })),
        ended,
      );
      await replica.returnToUnsent(this.ownOf(known));
      // Other people's records with a restricted scope may be missing because of the scope, and their authors have
      // them.
      if (collections[name].scopedBy === null) await this.list(this.othersOf(known));
    }
  }

  /**
   * Leaves out records whose state came from the server while the snapshot, which was read earlier, was still being
   * received.
   */
  private async withoutNews(
    items: readonly Newer<N>[],
    { changedMeanwhile }: EndedSnapshot<N>,
  ): Promise<Newer<N>[]> {
    if (items.length === 0) return [];
    const changed = await changedMeanwhile();
    return items.filter(({ held }) => {
      const now = changed.get(keyOf(this.parts.name, held.record));
      return now === undefined || !follows(now.write, held.record.write);
    });
  }

  private ownOf(items: readonly Newer<N>[]): Newer<N>[] {
    return items.filter(({ held }) => held.record.write.by === this.parts.store.profile.user.uid);
  }

  private othersOf(items: readonly Newer<N>[]): Newer<N>[] {
    return items.filter(({ held }) => held.record.write.by !== this.parts.store.profile.user.uid);
  }

  /** Lists each state once: the same state is not listed again. */
  private async list(items: readonly Newer<N>[]): Promise<void> {
    const { name, store, now } = this.parts;
    for (const { held, server } of items) {
      const state = held.record;
      await keepRejection(store, {
        collection: name,
        recordId: keyOf(name, state),
        code: 'record-set-back',
        at: now().toISOString(),
        state,
        master: server,
        // All parts are another person's.
        own: [],
      });
    }
  }
}
