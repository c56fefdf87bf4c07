import { firstValueFrom, merge, type Observable } from 'rxjs';
import { filter, map, startWith } from 'rxjs/operators';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { Environment } from '../environment/environment.ts';
import type { Files } from '../files/files.ts';
import { watchSending, type Sending } from '../files/sending/watch-sending.ts';
import type { HttpClient } from '../http/client.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import type { GedFiling, GedFilingStore, NewGedFiling } from '../ports/ged.ts';
import { backoffDelay } from '../sync/stream/backoff.ts';
import { fileOne, type FilingOutcome } from './file-one.ts';
import { StoredGedFilings, type StoredGedFiling } from './stored-ged-filings.ts';

/** Solved when the person signs in to the GED. */
const forSignIn: readonly ErrorCode[] = ['ged-expired', 'ged-signed-out'];
/** Temporary codes: these filings are retried whenever the app is opened. */
const passing: readonly ErrorCode[] = [...forSignIn, 'ged-unreachable', 'ged-answer-invalid'];

export interface LocalGedFilingsParts {
  environment: Pick<Environment, 'keep' | 'channel' | 'now' | 'exclusively' | 'timing'>;
  http: HttpClient;
  local: LocalStore;
  files: Files;
  /** Whether the server can be reached. */
  online$: Observable<boolean>;
  /** Whether this device has everything that the person may see. */
  complete$: Observable<boolean>;
}

/**
 * Files documents in the GED whenever possible, one at a time and in one tab. A filing refers to a file, which is
 * sent like all others, and to an execution, whose values are read just before filing.
 */
export class LocalGedFilings implements GedFilingStore {
  private readonly parts: LocalGedFilingsParts;
  private readonly kept: StoredGedFilings;
  private running: Promise<void> | null = null;
  private again = false;
  private failures = 0;
  /** The store whose temporary failures were retried since the app was opened. */
  private begun: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LocalGedFilingsParts) {
    this.parts = parts;
    this.kept = new StoredGedFilings(parts.environment);
    const { local, files, online$, complete$ } = parts;
    liveRead<unknown>(
      local,
      ({ name }) =>
        merge(
          online$.pipe(filter(Boolean)),
          complete$.pipe(filter(Boolean)),
          files.of(name).outbox.state$,
          this.kept.changed$,
        ),
      null,
    ).subscribe(() => this.send());
  }

  watch(): Observable<GedFiling[]> {
    return liveRead(
      this.parts.local,
      ({ name }) =>
        watchSending(
          this.parts,
          this.kept.changed$.pipe(
            startWith(undefined),
            map(() => this.kept.of(name)),
          ),
          standing,
        ),
      [],
    );
  }

  async add({ execution, pdf, name, place, fields }: NewGedFiling): Promise<void> {
    const { name: database } = await this.parts.local.store();
    const before = this.kept.find(database, execution);
    if (before !== null && before.job !== null) return;
    const { hash } = await this.parts.files.putAny(pdf);
    const at = this.parts.environment.now().toISOString();
    const job = { place, fields: [...fields] };
    this.kept.put(database, { execution, hash, name, at, job, problem: null, filed: false });
  }

  async retry(execution: string): Promise<void> {
    const { name } = await this.parts.local.store();
    const filing = this.kept.find(name, execution);
    if (filing === null || filing.filed || filing.job === null) return;
    if (filing.problem === 'not-found') await this.sendAnew(filing.hash);
    this.kept.put(name, { ...filing, problem: null });
    await this.parts.files.retryUnsent(filing.hash);
  }

  async remove(execution: string): Promise<void> {
    const { name } = await this.parts.local.store();
    this.kept.remove(name, execution);
  }

  async signedIn(): Promise<void> {
    const { name } = await this.parts.local.store();
    this.forgive(name, forSignIn);
  }

  /** Sends waiting filings; a call while it runs causes one more check at the end. */
  private send(): void {
    this.again = true;
    this.running ??= this.sendAll()
      .catch(() => this.later(backoffDelay(this.failures++, this.parts.environment.timing)))
      .finally(() => {
        this.running = null;
      });
  }

  private async sendAll(): Promise<void> {
    const { local, environment, online$ } = this.parts;
    while (this.again) {
      this.again = false;
      const state = local.state$.getValue();
      if (state.state !== 'open') return;
      const { store } = state;
      if (this.begun !== store.name) {
        this.begun = store.name;
        this.forgive(store.name, passing);
      }
      if (!this.kept.of(store.name).some(waits) || !(await firstValueFrom(online$))) continue;
      await environment.exclusively(`${store.name}-ged-filings`, () => this.sendWaiting(store));
      this.failures = 0;
    }
  }

  private async sendWaiting(store: OpenStore): Promise<void> {
    const { local, http, files } = this.parts;
    const leaving = new AbortController();
    const watching = local.state$.subscribe((state) => {
      if (state.state !== 'open' || state.store !== store) leaving.abort();
    });
    const { signal } = leaving;
    const { outbox } = files.of(store.name);
    try {
      for (const { execution } of this.kept.of(store.name)) {
        // Another tab may have filed it, or the person may have removed it, since the list was read.
        const filing = this.kept.find(store.name, execution);
        if (filing === null || !waits(filing) || outbox.state$.getValue().hashes.includes(filing.hash))
          continue;
        const outcome = await fileOne({ store, http, signal }, filing);
        if (signal.aborted) return;
        await this.settle(store.name, filing, outcome);
      }
    } finally {
      watching.unsubscribe();
    }
  }

  private async settle(database: string, filing: StoredGedFiling, outcome: FilingOutcome): Promise<void> {
    if (outcome === 'filed') return this.kept.put(database, { ...filing, problem: null, filed: true });
    if (outcome === 'gone') {
      // The execution may still arrive.
      if (await firstValueFrom(this.parts.complete$)) this.kept.remove(database, filing.execution);
      return;
    }
    if (this.kept.find(database, filing.execution) === null) return;
    const job = outcome === 'not-allowed' ? null : filing.job;
    this.kept.put(database, { ...filing, job, problem: outcome });
    if (outcome === 'ged-unreachable') this.later(this.parts.environment.timing.backoffMaxMs);
  }

  /** The server has lost the file. */
  private async sendAnew(hash: string): Promise<void> {
    const open = await this.parts.files.current();
    await (await open.database()).distrust(hash);
    open.outbox.add(hash);
  }

  private forgive(database: string, codes: readonly ErrorCode[]): void {
    for (const filing of this.kept.of(database))
      if (filing.problem !== null && codes.includes(filing.problem))
        this.kept.put(database, { ...filing, problem: null });
  }

  /** No event signals that the server, or the GED behind it, works again. */
  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const state = this.parts.local.state$.getValue();
      if (state.state === 'open') this.forgive(state.store.name, ['ged-unreachable']);
      this.send();
    }, ms);
  }
}

function waits({ problem, filed, job }: StoredGedFiling): boolean {
  return problem === null && !filed && job !== null;
}

function standing(
  { execution, name, at, job, problem: own, filed }: StoredGedFiling,
  { percent, refusal, online }: Sending,
): GedFiling {
  const problem = filed ? null : (own ?? refusal);
  const onTheWay = online ? (percent < 100 ? 'sending' : 'filing') : 'waiting';
  return {
    execution,
    name,
    at,
    percent,
    problem,
    withdrawn: job === null,
    state: filed ? 'filed' : problem === null ? onTheWay : 'stopped',
  };
}
