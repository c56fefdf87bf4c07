import { BehaviorSubject, firstValueFrom, type Observable } from 'rxjs';
import { filter } from 'rxjs/operators';
import { AppError } from '#domain/api/errors.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { Environment } from '../environment/environment.ts';
import type { Profile } from '../ports.ts';
import type { ConflictResolvers, OpenStore } from './database/open.ts';
import { QuotaManager } from './quota-manager.ts';
import { storageError } from './storage-errors.ts';

export type StoreState =
  | { state: 'closed' }
  | { state: 'opening' }
  | { state: 'open'; store: OpenStore }
  | { state: 'failed'; error: AppError };

export interface LocalStoreParts {
  environment: Environment;
  /** Prefix of the names of this device's databases. */
  prefix: string;
  resolvers: ConflictResolvers;
  /** Loads other code that must be in memory as soon as a store is open. */
  alongside: () => Promise<void>;
}

/** The database library is loaded after sign-in: the first page does not need it. */
const loadDatabases = () => import('./database/open.ts');
type Databases = Awaited<ReturnType<typeof loadDatabases>>;

/** The databases of the person who is signed in: opens and closes them, and retries a failed opening. */
export class LocalStore {
  readonly state$ = new BehaviorSubject<StoreState>({ state: 'closed' });
  readonly room = new QuotaManager();
  private readonly parts: LocalStoreParts;
  private readonly stopWaking: () => void;
  private wanted: Profile | null = null;
  private readonly opening = new Mutex();
  /**
   * Cached: an `import()` of a loaded module still takes one turn of the event loop, in which the waiting page would
   * be drawn.
   */
  private loaded: Promise<Databases> | null = null;

  constructor(parts: LocalStoreParts) {
    this.parts = parts;
    this.stopWaking = parts.environment.onWake(() => {
      if (this.state$.getValue().state === 'failed' && this.wanted !== null) void this.open(this.wanted);
    });
  }

  /** Preloads what the opening of a store needs. A failure is ignored here: `open` reports it. */
  expect(): void {
    void this.load().catch(() => undefined);
  }

  /** Never rejects: a failure to open the store becomes a state that the screen shows. */
  open(profile: Profile): Promise<void> {
    this.wanted = profile;
    this.state$.next({ state: 'opening' });
    return this.opening.run(() => this.openWanted(profile));
  }

  /** Resolves when nothing uses the databases any more, including a store that was still being opened. */
  async close(): Promise<void> {
    this.wanted = null;
    const current = this.state$.getValue();
    this.state$.next({ state: 'closed' });
    if (current.state === 'open') await (await loadDatabases()).closeStore(current.store);
    await this.opening.idle();
  }

  /**
   * Opens another of the person's stores while `task` runs; the open one stays open. Nobody works in the other store
   * at that time: all tabs are in one company.
   */
  async beside<T>(profile: Profile, task: (store: OpenStore) => Promise<T>): Promise<T> {
    const { environment, prefix, resolvers } = this.parts;
    const { openStore, closeStore } = await this.load();
    const store = await openStore({ environment, prefix, resolvers, profile });
    try {
      return await task(store);
    } finally {
      await closeStore(store);
    }
  }

  dispose(): void {
    this.stopWaking();
  }

  /**
   * Returns the open store; waits while it is being opened.
   * @throws AppError `session-missing` if nobody is signed in, or the reason why it could not be opened
   */
  async store(): Promise<OpenStore> {
    const settled = await firstValueFrom(this.settled());
    if (settled.state === 'open') return settled.store;
    throw settled.state === 'failed' ? settled.error : new AppError('session-missing');
  }

  private async openWanted(profile: Profile): Promise<void> {
    try {
      const { environment, prefix, resolvers } = this.parts;
      const { openStore, closeStore } = await this.load();
      // Closed in the meantime, or another store was requested: a wipe must find no open database.
      if (this.wanted !== profile) return;
      const store = await openStore({ environment, prefix, resolvers, profile });
      if (this.wanted === profile) this.state$.next({ state: 'open', store });
      else await closeStore(store);
    } catch (error) {
      if (this.wanted === profile) this.state$.next({ state: 'failed', error: storageError(error) });
    }
  }

  private load(): Promise<Databases> {
    this.loaded ??= Promise.all([loadDatabases(), this.parts.alongside()]).then(
      ([databases]) => databases,
      (error: unknown) => {
        this.loaded = null;
        throw error;
      },
    );
    return this.loaded;
  }

  private settled(): Observable<Exclude<StoreState, { state: 'opening' }>> {
    return this.state$.pipe(filter((state) => state.state !== 'opening'));
  }
}
