import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Background } from '#server/load/background.ts';
import type { AccessRequests } from './access-requests.ts';
import type { Central } from './central.ts';
import { writeProjections } from './company-projections.ts';
import { writeSharedFiling } from './shared-filing.ts';
import { followGroups } from './group-chats.ts';

const HEARTBEAT_MS = 20_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
/** Companies brought up to date at the same time, and the pause between two, where many change together. */
const AT_ONCE = 2;
const PAUSE_MS = 20;
/** Changes that come together, such as a user with login and memberships, make one writing. */
const GATHER_MS = 100;

interface Parts {
  store: Store;
  central: Central;
  accessRequests: Pick<AccessRequests, 'ofCompany'>;
  clock: Clock;
  /** Takes what is looked at after the start. */
  background: Background;
  /** Told the id of every central document that changes, whoever wrote it. */
  changed: (id: string) => void;
  /** Told the id of a central document of which a cluster keeps several states. */
  conflict: (id: string) => void;
  /** Told of whatever could not be brought up to date; it is tried again. */
  report: (error: unknown) => void;
}

async function everyCompany(central: Central): Promise<string[]> {
  const uids: string[] = [];
  for await (const { uid } of central.companies.all()) uids.push(uid);
  return uids;
}

/** Central documents whose id names the company after the kind. */
const ofCompany: ReadonlySet<string> = new Set(['company', 'license', 'member', 'group', 'access-request']);

/** Companies whose projections a change of the central document `id` touches. */
async function companiesTouched(central: Central, id: string): Promise<string[]> {
  const [kind = '', first = ''] = id.split(':');
  if (kind === 'global' || kind === 'classification') return everyCompany(central);
  if (kind === 'user') return central.users.companiesOf(first);
  return ofCompany.has(kind) ? [first] : [];
}

/**
 * Keeps every company's projections, and who takes part in the chats of its groups, as the central database says: all of
 * them are looked at once after the start, in the background, since they may have been damaged or missed a change;
 * afterwards each change is carried over as it happens, whichever call made it. What is right already is not written.
 */
export class ProjectionKeeper {
  private readonly parts: Parts;
  private readonly stop = new AbortController();
  private readonly due = new Set<string>();
  private readonly underWay = new Set<string>();
  private gathering: NodeJS.Timeout | null = null;
  private done: Promise<unknown> = Promise.resolve();
  private looked: Promise<unknown> | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  start(): void {
    this.done = this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    if (this.gathering !== null) clearTimeout(this.gathering);
    this.due.clear();
    await Promise.all([this.done, this.looked]);
    while (this.underWay.size > 0) await sleep(10);
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    let since: string | null = null;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        // Taken before the first company is looked at, so that nothing changes unseen meanwhile.
        since ??= await this.parts.store.central.currentSeq();
        this.looked ??= this.lookAtAll();
        for await (const change of this.parts.store.central.follow({
          since,
          heartbeatMs: HEARTBEAT_MS,
          signal,
        })) {
          this.parts.changed(change.id);
          if (change.document?.['_conflicts'] !== undefined) this.parts.conflict(change.id);
          for (const uid of await companiesTouched(this.parts.central, change.id)) this.dueOne(uid);
          since = change.seq;
          wait = FIRST_WAIT_MS;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.parts.report(error);
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One after the other, behind whatever changes meanwhile; from the beginning where the list could not be read. */
  private async lookAtAll(): Promise<void> {
    const { signal } = this.stop;
    const { central, background, report } = this.parts;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        for await (const { uid } of central.companies.all()) {
          if (signal.aborted) return;
          await background.run(() => this.look(uid), signal);
        }
        return;
      } catch (error) {
        report(error);
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  private async look(uid: string): Promise<void> {
    if (this.underWay.has(uid)) return;
    this.underWay.add(uid);
    await this.repair(uid);
  }

  private dueOne(uid: string): void {
    this.due.add(uid);
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      this.next();
    }, GATHER_MS).unref();
  }

  private next(): void {
    for (const uid of this.due) {
      if (this.underWay.size >= AT_ONCE || this.stop.signal.aborted) return;
      if (this.underWay.has(uid)) continue;
      this.due.delete(uid);
      this.underWay.add(uid);
      void this.repair(uid);
    }
  }

  private async repair(uid: string): Promise<void> {
    try {
      await this.write(uid);
    } catch (error) {
      this.parts.report(error);
      const again = (): void => {
        if (!this.stop.signal.aborted) this.dueOne(uid);
      };
      setTimeout(again, LONGEST_WAIT_MS).unref();
    } finally {
      this.underWay.delete(uid);
      setTimeout(() => this.next(), PAUSE_MS).unref();
    }
  }

  private async write(uid: string): Promise<void> {
    const { store, central, accessRequests, clock } = this.parts;
    // A company nobody ever worked in has no databases; its first sign-in makes and fills them.
    if (!(await store.hasCompany(uid))) return;
    const [company, users, requests, licenses, groups, globals, classifications] = await Promise.all([
      central.companies.read(uid),
      central.users.of(uid),
      accessRequests.ofCompany(uid),
      central.licenses.of(uid),
      central.groups.of(uid),
      central.globals.all(),
      central.classifications.all(),
    ]);
    if (company === null || company.erasure !== undefined) return;
    // The chats first: who is no longer in a group sees at once nothing more of what is said there.
    await followGroups(store, uid, groups, clock.now());
    const sources = { company, users, requests, licenses, groups, globals };
    await writeProjections(store, uid, sources, clock.now());
    await writeSharedFiling(store, uid, classifications, clock.now());
  }
}
