import { BehaviorSubject, of, type Observable } from 'rxjs';
import { distinctUntilChanged, map, switchMap } from 'rxjs/operators';
import { z } from 'zod';
import { browserEnvironment } from './environment/browser.ts';
import type { Environment } from './environment/environment.ts';
import { Drafts } from './drafts/drafts.ts';
import { Files } from './files/files.ts';
import { HttpClient } from './http/client.ts';
import { LocalStore } from './local-store/local-store.ts';
import type { OpenStore } from './local-store/open.ts';
import { RecordWriter } from './local-store/writer.ts';
import type { Data, Profile, SyncState, SyncStore, UnsentWork } from './ports.ts';
import { TemplateAreas } from './records/areas.ts';
import { Directory } from './records/directory.ts';
import { Executions } from './records/executions.ts';
import { Rejections } from './records/rejections.ts';
import { TemplateCopies } from './records/template-copies.ts';
import { Templates, type RecordNames } from './records/templates.ts';
import { Session, type Device } from './session/session.ts';
import { finishWipe, wipeDevice } from './session/wipe.ts';
import { conflictHandlers } from './sync/conflicts.ts';
import { SyncEngine } from './sync/engine.ts';
import type { EngineState } from './sync/shared-state.ts';

// The content security policy forbids what zod would compile.
z.config({ jitless: true });

export interface DataOptions {
  /** Names given where a person gives none, in the interface's language. */
  names: RecordNames;
  /** Where the server is; the page's own origin where absent. */
  origin?: string;
  environment?: Environment;
  /** What the names of this device's databases begin with. */
  databasePrefix?: string;
}

/** Everything features may know of storage and sync. Opens at once, with or without a network. */
export function createData(options: DataOptions): Data & { close(): Promise<void> } {
  return new DataHouse(options);
}

const IDLE: SyncState = {
  phase: 'offline',
  waiting: 0,
  rejected: 0,
  lastSyncedAt: null,
  problem: null,
};

class DataHouse implements Data {
  readonly session: Session;
  readonly sync: SyncStore;
  readonly templates: Templates;
  readonly areas: TemplateAreas;
  readonly executions: Executions;
  readonly drafts: Drafts;
  readonly files: Files;
  readonly directory: Directory;
  readonly rejections: Rejections;
  private readonly environment: Environment;
  private readonly prefix: string;
  private readonly http: HttpClient;
  private readonly local: LocalStore;
  private readonly engine$ = new BehaviorSubject<SyncEngine | null>(null);

  constructor(options: DataOptions) {
    const environment = options.environment ?? browserEnvironment();
    this.environment = environment;
    this.prefix = options.databasePrefix ?? 'autodocs';
    this.http = new HttpClient(environment, options.origin ?? '');
    this.local = new LocalStore(environment, this.prefix, (store) =>
      conflictHandlers({ environment, copies: this.copies(options.names), store }),
    );
    const writer = new RecordWriter(this.local, environment);
    this.session = new Session(environment, this.http);
    this.files = new Files(environment, this.http, this.local, () => this.engine$.getValue()?.fileAdded());
    this.templates = new Templates({
      local: this.local,
      writer,
      names: options.names,
      copies: this.copies(options.names),
      complete$: this.ofEngine((state) => state.complete, false),
    });
    this.areas = new TemplateAreas(this.local, writer);
    this.executions = new Executions(this.local, writer, environment);
    this.drafts = new Drafts(this.local, writer);
    this.directory = new Directory(this.local);
    this.rejections = new Rejections(this.local, writer);
    this.sync = { state$: this.syncState(), retry: () => this.engine$.getValue()?.retry() };
    this.local.state$.subscribe((state) => {
      if (state.state === 'open' && this.engine$.getValue() === null) this.startEngine(state.store);
    });
    this.session.start(this.device());
  }

  /** Stops everything and keeps what is stored. */
  async close(): Promise<void> {
    await this.session.close();
    await this.leave();
    this.local.dispose();
  }

  private copies(names: RecordNames): TemplateCopies {
    return new TemplateCopies(this.local, new RecordWriter(this.local, this.environment), names);
  }

  private startEngine(store: OpenStore): void {
    const engine = new SyncEngine({
      environment: this.environment,
      http: this.http,
      session: this.session,
      files: this.files,
      store,
    });
    this.engine$.next(engine);
    engine.start();
  }

  private device(): Device {
    return {
      enter: (profile: Profile) => this.local.open(profile),
      leave: () => this.leave(),
      wipe: () => wipeDevice(this.environment, this.prefix),
      finishWipe: () => finishWipe(this.environment, this.prefix),
      unsent: () => this.unsent(),
      isOnline: () => this.engine$.getValue()?.online === true,
    };
  }

  private async leave(): Promise<void> {
    const engine = this.engine$.getValue();
    this.engine$.next(null);
    await engine?.stop();
    await this.files.close();
    await this.local.close();
  }

  private async unsent(): Promise<UnsentWork> {
    const engine = this.engine$.getValue();
    const { collections } = await this.local.store();
    const [drafts, rejections] = await Promise.all([
      collections.draft.count().exec(),
      collections.rejection.count().exec(),
    ]);
    const waiting = (await engine?.unsent()) ?? { records: 0, files: 0 };
    return { ...waiting, drafts, rejections };
  }

  private ofEngine<T>(read: (state: EngineState) => T, otherwise: T): Observable<T> {
    return this.engine$.pipe(
      switchMap((engine) => (engine === null ? of(otherwise) : engine.shared.state$.pipe(map(read)))),
      distinctUntilChanged(),
    );
  }

  private syncState(): Observable<SyncState> {
    return this.local.state$.pipe(
      switchMap((state) => {
        if (state.state === 'failed')
          return of({ ...IDLE, phase: 'problem' as const, problem: state.error.code });
        return this.engine$.pipe(
          switchMap((engine) => (engine === null ? of(IDLE) : engine.shared.state$.pipe(map(shownState)))),
        );
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    );
  }
}

function shownState(state: EngineState): SyncState {
  const { phase, rejected, lastSyncedAt, problem } = state;
  return { phase, rejected, lastSyncedAt, problem, waiting: state.waitingRecords + state.waitingFiles };
}
