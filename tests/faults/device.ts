import { firstValueFrom, type Subscription } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import type { SessionState, SyncState, WaitingDocument } from '#app/data/ports.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { Template } from '#domain/entities/template.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { makeDisk, type Disk } from './harness/disk.ts';
import type { Network } from './harness/network.ts';
import { people, type Person } from './harness/people.ts';
import { openTab, type Tab } from './harness/tab.ts';
import { startWorker, type Worker } from './harness/worker.ts';
import { excuseRemains } from './harness/unhandled.ts';

const SETTLE_MS = 20_000;
const READ_MS = 10_000;

/** One device of a run: its disk, its network, its person, and its open tab. */
export class Device {
  readonly index: number;
  readonly person: Person;
  readonly network: Network;
  readonly disk: Disk = makeDisk();
  /** Templates as they were when their editor was opened, by key. */
  readonly editors = new Map<string, Template>();
  /** Records as they were when their window was opened, by key. */
  readonly forms = new Map<string, EntityRecord>();
  release = 0;
  /** The disk was full or closed under the open tab: a write may fail with an error. */
  storageTrouble = false;
  /** `performance.now()` when the device last reported that everything was confirmed. */
  claimedAt: number | null = null;
  /** Why the list of chats is no longer live. */
  listFailure: Error | null = null;
  private tab: Tab | null = null;
  private watching: Subscription | null = null;

  constructor(index: number, person: Person, network: Network) {
    this.index = index;
    this.person = person;
    this.network = network;
  }

  get open(): Tab {
    if (this.tab === null) throw new Error(`Device ${this.index} has no tab.`);
    return this.tab;
  }

  async start(): Promise<void> {
    this.storageTrouble = this.disk.full;
    this.tab = await openTab(this.network.origin, this.disk, this.release);
    this.watching = this.tab.data.sync.state$.subscribe((state) => {
      if (state.phase === 'synced') this.claimedAt = performance.now();
    });
    // Subscribes like the top bar, so that the known messages follow all further changes.
    this.listFailure = null;
    const list$ = this.tab.data.chats.watchSummaries();
    this.watching.add(list$.subscribe({ error: (error: Error) => (this.listFailure = error) }));
  }

  /** Resolves when the content of the disk is open. */
  async ready(): Promise<void> {
    await this.session((state) => state.phase !== 'loading');
  }

  async close(): Promise<void> {
    this.watching?.unsubscribe();
    this.closeWindows();
    this.claimedAt = null;
    // On a full disk the last bookkeeping may fail; the tab is closed nevertheless.
    await this.tab?.close().catch(() => undefined);
    this.tab = null;
  }

  kill(): void {
    excuseRemains();
    this.watching?.unsubscribe();
    this.closeWindows();
    this.claimedAt = null;
    this.tab?.kill();
    this.tab = null;
  }

  /** The service worker of the closed app. */
  worker(): Promise<Worker> {
    return startWorker(this.network.origin, this.disk);
  }

  closeWindows(): void {
    this.editors.clear();
    this.forms.clear();
  }

  session(accept: (state: SessionState) => boolean): Promise<SessionState> {
    return firstValueFrom(this.open.data.session.state$.pipe(filter(accept), timeout({ first: SETTLE_MS })));
  }

  async signIn(): Promise<void> {
    const state = await this.session(({ phase }) => phase !== 'loading');
    if (state.phase === 'signed-in') return;
    await this.open.data.session.signIn({ user: people[this.person].login, password: DEMO_PASSWORD });
  }

  /** The app reports that it cannot open the device's data, and shows no work. */
  async isShut(): Promise<boolean> {
    const { phase, problem } = await this.syncState();
    return phase === 'problem' && problem?.startsWith('device-storage') === true;
  }

  syncState(): Promise<SyncState> {
    return firstValueFrom(this.open.data.sync.state$);
  }

  untilSynced(ms: number): Promise<SyncState> {
    return firstValueFrom(
      this.open.data.sync.state$.pipe(
        filter((state) => state.phase === 'synced'),
        timeout({ first: ms }),
      ),
    );
  }

  /** Unregistered documents; null if the device's disk cannot be read at the moment. */
  async waitingDocuments(): Promise<WaitingDocument[] | null> {
    const list$ = this.open.data.documents.watchWaiting().pipe(timeout({ first: READ_MS }));
    return firstValueFrom(list$).catch((error: unknown) => {
      if (this.storageTrouble) return null;
      throw error;
    });
  }

  /** The company whose work is open; null if nobody is signed in. */
  async company(): Promise<string | null> {
    const state = await this.session(({ phase }) => phase !== 'loading');
    return 'profile' in state ? state.profile.company.uid : null;
  }
}
