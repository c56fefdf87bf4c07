import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Background } from '#server/load/background.ts';
import type { AccessRequests } from '../people/access-requests.ts';
import type { Central } from '../central/central.ts';
import { writeProjections } from './company-projections.ts';
import { writeSharedFiling } from './shared-filing.ts';
import { followGroups } from './group-chats.ts';

const HEARTBEAT_MS = 20_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
/** Companies that are updated concurrently, and the pause between two if many change together. */
const AT_ONCE = 2;
const PAUSE_MS = 20;
/** Joins changes that belong together, such as a user with login and memberships, into one update. */
const GATHER_MS = 100;

interface Parts {
  store: Store;
  central: Central;
  accessRequests: Pick<AccessRequests, 'ofCompany'>;
  clock: Clock;
  /** Runs the check after the start. */
  background: Background;
  /** Called with the id of every central document that any server changes. */
  changed: (id: string) => void;
  /** Called with the id of a central document that has several states in a cluster. */
  conflict: (id: string) => void;
  /** Called with every failed update, which is then retried. */
  report: (error: unknown) => void;
}

async function everyCompany(central: Central): Promise<string[]> {
  const uids: string[] = [];
  for await (const { uid } of central.companies.all()) uids.push(uid);
  return uids;
}

/** Kinds of central documents whose id has the company after the kind. */
const ofCompany: ReadonlySet<string> = new Set([
  'company',
  'document-default',
  'license',
  'member',
  'group',
  'access-request',
]);

/** Companies whose projections depend on the central document `id`. */
async function companiesTouched(central: Central, id: string): Promise<string[]> {
  const [kind = '', first = ''] = id.split(':');
  if (kind === 'global' || kind === 'classification') return everyCompany(central);
  if (kind === 'user') return central.users.companiesOf(first);
  return ofCompany.has(kind) ? [first] : [];
}

/**
 * Keeps every company's projections and the participants of its group chats consistent with the central database. All
 * are checked once in the background after the start, since they may be damaged or outdated; afterwards each change is
 * projected as it happens, whichever call made it. Correct ones are not written.
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
        // Read before the first company is checked, so that no change in between is missed.
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

  /** Checks one company after the other, behind current changes; starts again if the list could not be read. */
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
    // A company that was never used has no databases; its first sign-in creates and fills them.
    if (!(await store.hasCompany(uid))) return;
    const [company, users, requests, licenses, groups, globals, documentDefault, classifications] =
      await Promise.all([
        central.companies.read(uid),
        central.users.of(uid),
        accessRequests.ofCompany(uid),
        central.licenses.of(uid),
        central.groups.of(uid),
        central.globals.all(),
        central.documentDefaults.of(uid),
        central.classifications.all(),
      ]);
    if (company === null || company.erasure !== undefined) return;
    // Chats first: a person who has left a group must lose access to its messages at once.
    await followGroups(store, uid, groups, clock.now());
    const sources = { company, users, requests, licenses, groups, globals, documentDefault };
    await writeProjections(store, uid, sources, clock.now());
    await writeSharedFiling(store, uid, classifications, clock.now());
  }
}
