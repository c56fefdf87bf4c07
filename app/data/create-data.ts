import { BehaviorSubject, EMPTY, of, type Observable, type Subscription } from 'rxjs';
import { auditTime, distinctUntilChanged, map, switchMap } from 'rxjs/operators';
import { z } from 'zod';
import type { MailLanguage } from '#domain/api/recovery.ts';
import { browserEnvironment } from './environment/browser.ts';
import { ServerClock } from './environment/server-clock.ts';
import type { Environment } from './environment/environment.ts';
import { lazyDocuments } from './documents/lazy-documents.ts';
import { createGed } from './ged/create-ged.ts';
import { Files } from './files/files.ts';
import type { Ahead } from './files/prefetch.ts';
import { HttpClient, type UnexpectedAnswer } from './http/client.ts';
import { LocalStore } from './local-store/local-store.ts';
import { findRecords } from './local-store/records/reads.ts';
import type { OpenStore } from './local-store/database/open.ts';
import { storeName } from './local-store/database/store-name.ts';
import { draftsIn, ofDrafts, ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { RecordWriter } from './local-store/writes/writer.ts';
import { Notifications } from './notifications/notifications.ts';
import type { Data, Profile, UnsentWork } from './ports.ts';
import { createChatStores } from './chats/stores.ts';
import { createCompanyStores } from './company/stores.ts';
import { createRecordStores } from './records/stores.ts';
import { createAccountStores } from './session/stores.ts';
import type { RecordNames } from './records/templates/templates.ts';
import { Signatures } from './signatures/signatures.ts';
import { allUnsent } from './chats/unsent-input.ts';
import { resendJudged } from './records/rejections/resend-judged.ts';
import { Rejections } from './records/rejections/rejections.ts';
import { TemplateCopies } from './records/templates/template-copies.ts';
import { OwnProfile } from './session/account/own-profile.ts';
import { followMyself } from './session/account/follow-myself.ts';
import { Session } from './session/session.ts';
import type { Device } from './session/device.ts';
import { DeviceReport } from './session/account/device-report.ts';
import {
  companiesHere,
  companiesLeft,
  leftElsewhere,
  noteLeft,
  noteOpened,
  sumOf,
} from './session/sign-out/left-work.ts';
import { profileIn } from './session/profile.ts';
import { finishWipe, wipeDevice } from './session/sign-out/wipe.ts';
import { DeviceStorage } from './storage/device-storage.ts';
import { conflictResolvers } from './sync/conflicts/conflicts.ts';
import type { SyncEngine } from './sync/engine.ts';
import { SyncPort } from './sync/status/sync-port.ts';
import type { EngineState } from './sync/status/shared-state.ts';

// The content security policy forbids the code that zod would generate.
z.config({ jitless: true });

/** Changes of access requests within this time, in milliseconds, cause one request. */
const GATHER_REQUESTS_MS = 200;

/** Phases in which files are uploaded. */
const REACHES_SERVER: ReadonlySet<EngineState['phase']> = new Set([
  'first-sync',
  'synced',
  'waiting',
  'sending',
]);

export interface DataOptions {
  /** Default names, in the language of the interface. */
  names: RecordNames;
  /** The present language of the interface. */
  language?: () => MailLanguage;
  /** The server's origin; the page's own if absent. */
  origin?: string;
  environment?: Environment;
  /** Prefix of the names of this device's databases. */
  databasePrefix?: string;
  /** Prefetches the app's own files that templates need, beyond the installed ones. */
  assets?: Ahead;
  /** Called for calls that failed through no fault of the person. */
  unexpected?: (answer: UnexpectedAnswer) => void;
  /** Called when a sign-in is likely: the first screen may be preloaded while the server is asked. */
  expected?: () => void;
}

/**
 * Creates all of storage and sync that features use. Resolves at once, with or without a network. `local` has the open
 * databases, which fault tests look into.
 */
export function createData(options: DataOptions): Data & { local: LocalStore; close(): Promise<void> } {
  const client = new DataClient(options);
  return { ...client.stores, local: client.local, close: () => client.close() };
}

/** What the areas' compositions made. */
interface Composed {
  records: ReturnType<typeof createRecordStores>;
  chats: ReturnType<typeof createChatStores>;
  copies: TemplateCopies;
}

class DataClient {
  readonly stores: Data;
  private readonly session: Session;
  private readonly profile: OwnProfile;
  private readonly files: Files;
  private readonly notifications: Notifications;
  private readonly environment: Environment;
  private readonly prefix: string;
  private readonly assets: Ahead | null;
  private readonly expected: (() => void) | undefined;
  private readonly language: (() => MailLanguage) | undefined;
  private readonly http: HttpClient;
  readonly local: LocalStore;
  private readonly writer: RecordWriter;
  /** Loaded with the first store that is opened. */
  private engine: typeof SyncEngine | null = null;
  private handingIn = false;
  private report: DeviceReport | null = null;
  private resending: Subscription | null = null;
  private readonly engine$ = new BehaviorSubject<SyncEngine | null>(null);

  constructor(options: DataOptions) {
    const environment = options.environment ?? browserEnvironment();
    this.environment = environment;
    this.prefix = options.databasePrefix ?? 'autodocs';
    this.assets = options.assets ?? null;
    this.expected = options.expected;
    this.language = options.language;
    const clock = new ServerClock(environment);
    const http = new HttpClient(clock.listening(environment), options.origin ?? '', options.unexpected);
    this.http = http;
    const local = new LocalStore({
      environment,
      prefix: this.prefix,
      resolvers: conflictResolvers({ now: () => environment.now() }),
      alongside: () => this.loadEngine(),
    });
    this.local = local;
    const writer = new RecordWriter(local, environment);
    this.writer = writer;
    const session = new Session(environment, http);
    this.session = session;
    const files = new Files(environment, http, local, () => this.engine$.getValue()?.fileAdded());
    this.files = files;
    this.profile = new OwnProfile({
      environment,
      http,
      session$: session.state$,
      photoWaits: (hash) => files.watchWaiting(hash),
      isOnline: () => this.isOnline(),
      // If the session's name is not updated now, the next renewal updates it.
      changed: () => void session.reload().catch(() => undefined),
    });
    const records = createRecordStores({
      environment,
      http,
      local,
      writer,
      files,
      session$: session.state$,
      complete$: this.ofEngine((state) => state.complete, false),
      names: options.names,
    });
    const chats = createChatStores({
      environment,
      clock,
      local,
      writer,
      openStoreName: () => this.openStoreName(),
    });
    this.notifications = new Notifications({
      environment,
      http,
      session$: session.state$,
      muted$: chats.chats.watchMuted(),
      language: () => this.language?.() ?? 'pt_BR',
    });
    const copies = new TemplateCopies(local, writer, options.names);
    this.stores = this.composed({ records, chats, copies });
    followMyself({ myself$: records.directory.watchMyself(), session, profile: this.profile });
    local.state$.subscribe((state) => {
      if (state.state === 'open' && this.engine$.getValue() === null && !this.handingIn)
        this.startEngine(state.store);
    });
    session.start(this.device());
  }

  private composed({ records, chats, copies }: Composed): Data {
    const { environment, http, local, writer, session, files, profile, notifications } = this;
    const sending = {
      environment,
      http,
      local,
      files,
      online$: this.ofEngine((state) => REACHES_SERVER.has(state.phase), false),
    };
    const documents = lazyDocuments(sending);
    const rejections = new Rejections(local, writer, { profile, documents, drafts: records.drafts, copies });
    this.resending = resendJudged({
      rejections$: this.whileComplete(() => rejections.watchAll()),
      waits: (hash) => files.watchWaiting(hash),
      resend: (id) => rejections.mend(id),
    });
    return {
      ...createAccountStores(http, environment),
      ...createCompanyStores({ environment, http, session, requests$: this.requestsChanged() }),
      ...records,
      ...chats,
      ...createGed({ ...sending, complete$: this.ofEngine((state) => state.complete, false) }),
      session,
      profile,
      files,
      notifications,
      documents,
      signatures: new Signatures(sending),
      rejections,
      sync: new SyncPort(environment, local, this.engine$, records.conflicts),
      storage: new DeviceStorage({
        environment,
        local,
        files,
        writer,
        full$: this.ofEngine((state) => state.problem === 'device-storage-full', false),
        companiesLeft: (open) => companiesLeft(environment.keep, this.prefix, open),
      }),
      sending: async () => new (await import('./integrations/sending.ts')).Sending(http),
    };
  }

  /** Stops everything; stored data stays. */
  async close(): Promise<void> {
    this.resending?.unsubscribe();
    this.profile.close();
    this.notifications.close();
    await this.session.close();
    await this.leave();
    this.local.dispose();
  }

  private async loadEngine(): Promise<void> {
    this.engine = (await import('./sync/engine.ts')).SyncEngine;
  }

  private startEngine(store: OpenStore): void {
    if (this.engine === null) throw new Error('a store opened before what syncs it was loaded');
    const { user, company } = store.profile;
    const http = this.http.within({ user: user.uid, company: company.uid });
    const engine = new this.engine({
      environment: this.environment,
      http,
      session: this.session,
      files: this.files,
      assets: this.assets,
      store,
    });
    this.engine$.next(engine);
    engine.start();
    this.report = new DeviceReport({
      http,
      changed$: engine.shared.state$,
      speaks: () => engine.online && store.leadership.isLeader,
      unsent: () => this.unsent(),
      language: () => this.language?.(),
    });
  }

  private device(): Device {
    return {
      expect: () => {
        this.local.expect();
        this.expected?.();
      },
      enter: (profile: Profile) => this.enter(profile),
      leave: () => this.leave(),
      putAway: () => this.putAway(),
      handIn: (profile, signal) => this.handIn(profile, signal),
      wipe: () => wipeDevice(this.environment, this.prefix),
      finishWipe: () => finishWipe(this.environment, this.prefix),
      unsent: () => this.unsent(),
      isOnline: () => this.isOnline(),
    };
  }

  private openStoreName(): string | null {
    const state = this.session.state$.getValue();
    return 'profile' in state ? storeName(this.prefix, state.profile) : null;
  }

  private isOnline(): boolean {
    return this.engine$.getValue()?.online === true;
  }

  private async enter(profile: Profile): Promise<void> {
    noteOpened(this.environment.keep, storeName(this.prefix, profile));
    await this.local.open(profile);
  }

  private async putAway(): Promise<void> {
    await this.writer.settled();
    const state = this.local.state$.getValue();
    // If a failing store cannot be counted, the note of its opening stays: one item is assumed to wait.
    const unsent = await this.unsentHere().catch(() => null);
    if (state.state === 'open' && unsent !== null) noteLeft(this.environment.keep, state.store.name, unsent);
    await this.leave();
  }

  private async leave(): Promise<void> {
    const engine = this.engine$.getValue();
    this.engine$.next(null);
    this.report?.stop();
    await engine?.stop();
    await this.files.close();
    await this.local.close();
  }

  /** Hands in one company after the other, without sync: the server accepts nothing else from this device any more. */
  private async handIn(profile: Profile, signal: AbortSignal): Promise<void> {
    const { handInProfile, handInStore, whereMember } = await import('./session/sign-out/hand-in.ts');
    this.handingIn = true;
    try {
      const { keep } = this.environment;
      await whereMember(handInProfile({ http: this.http, keep, profile, signal }));
      for (const uid of companiesHere(this.environment.keep, this.prefix, profile.user.uid)) {
        await this.local.open(profileIn(uid, profile));
        const store = await this.local.store();
        const files = this.files.of(store.name);
        await whereMember(handInStore({ http: this.http, store, files, keep, signal }));
        await this.leave();
      }
    } finally {
      await this.leave();
      this.handingIn = false;
    }
  }

  private async unsent(): Promise<UnsentWork> {
    const { name } = await this.local.store();
    const elsewhere = leftElsewhere(this.environment.keep, this.prefix, name);
    return sumOf([await this.unsentHere(), this.profile.unsent, ...elsewhere]);
  }

  private async unsentHere(): Promise<UnsentWork> {
    const engine = this.engine$.getValue();
    const store = await this.local.store();
    const [drafts, written, rejections, unfinished] = await Promise.all([
      findRecords(draftsIn(store), ofDrafts),
      allUnsent(store, this.environment.keep),
      findRecords(rejectionsIn(store), ofRejections),
      // Without its code there is no batch here that could be finished.
      this.stores.batches.unfinished().catch(() => 0),
    ]);
    const waiting = (await engine?.unsent()) ?? { records: 0, files: 0 };
    const begun = this.files.of(store.name).begun.values.size;
    const begunWork = drafts.length + written.length + begun + unfinished;
    return { ...waiting, drafts: begunWork, rejections: rejections.length };
  }

  private requestsChanged(): Observable<void> {
    return this.engine$.pipe(
      switchMap((engine) => engine?.shared.requests$ ?? EMPTY),
      auditTime(GATHER_REQUESTS_MS),
    );
  }

  /** Nothing before the first copy is complete, so that starting is not slower. */
  private whileComplete<T>(watch: () => Observable<T>): Observable<T> {
    return this.ofEngine((state) => state.complete, false).pipe(
      switchMap((complete) => (complete ? watch() : EMPTY)),
    );
  }

  private ofEngine<T>(read: (state: EngineState) => T, otherwise: T): Observable<T> {
    return this.engine$.pipe(
      switchMap((engine) => (engine === null ? of(otherwise) : engine.shared.state$.pipe(map(read)))),
      distinctUntilChanged(),
    );
  }
}
