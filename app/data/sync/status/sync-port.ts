import { combineLatest, NEVER, of, type BehaviorSubject, type Observable } from 'rxjs';
import { distinctUntilChanged, map, startWith, switchMap } from 'rxjs/operators';
import type { Environment } from '#app/data/environment/environment.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { SupportReport, SyncState, SyncStore, UnsettledRecord } from '#app/data/ports.ts';
import type { SyncEngine } from '../engine.ts';
import type { EngineState } from './shared-state.ts';
import { supportReport } from './support-report.ts';
import { unsettledRecords } from './unsettled.ts';

const IDLE: SyncState = {
  phase: 'offline',
  waiting: 0,
  rejected: 0,
  conflicts: 0,
  lastSyncedAt: null,
  offlineSince: null,
  progress: null,
  problem: null,
};

/** Conflicts between templates that nobody has resolved yet. */
export interface OpenConflicts {
  /** All templates of the conflicts, copies and originals. */
  watchRecords(): Observable<UnsettledRecord[]>;
  /** Number of conflicts with a stored version of the person's own. */
  watchOwn(): Observable<number>;
}

/** Sync as features see it, for the person who is signed in. */
export class SyncPort implements SyncStore {
  readonly state$: Observable<SyncState>;
  private readonly environment: Environment;
  private readonly local: LocalStore;
  private readonly engine$: BehaviorSubject<SyncEngine | null>;
  private readonly conflicts: OpenConflicts;

  constructor(
    environment: Environment,
    local: LocalStore,
    engine$: BehaviorSubject<SyncEngine | null>,
    conflicts: OpenConflicts,
  ) {
    this.environment = environment;
    this.local = local;
    this.engine$ = engine$;
    this.conflicts = conflicts;
    this.state$ = this.watchState();
  }

  watchUnsettled(): Observable<UnsettledRecord[]> {
    return this.local.state$.pipe(
      switchMap((state) => {
        if (state.state === 'opening') return NEVER;
        if (state.state !== 'open') return of([]);
        return this.engine$.pipe(
          switchMap((engine) =>
            unsettledRecords(state.store, engine?.shared.waiting$ ?? of({}), this.conflicts.watchRecords()),
          ),
        );
      }),
    );
  }

  async report(): Promise<SupportReport | null> {
    const engine = this.engine$.getValue();
    const local = this.local.state$.getValue();
    if (engine === null || local.state !== 'open') return null;
    return supportReport({ environment: this.environment, store: local.store, engine, state$: this.state$ });
  }

  retry(): void {
    this.engine$.getValue()?.retry();
  }

  private watchState(): Observable<SyncState> {
    return this.local.state$.pipe(
      switchMap((state) => {
        // Nothing is known yet, so the screen must not show that there is no network.
        if (state.state === 'opening') return NEVER;
        if (state.state === 'failed')
          return of({ ...IDLE, phase: 'problem' as const, problem: state.error.code });
        return this.engine$.pipe(switchMap((engine) => (engine === null ? of(IDLE) : this.stateOf(engine))));
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    );
  }

  private stateOf(engine: SyncEngine): Observable<SyncState> {
    const conflicts$ = this.conflicts.watchOwn().pipe(startWith(0));
    return combineLatest([engine.shared.state$, conflicts$]).pipe(
      map(([state, conflicts]) => shownState(state, conflicts)),
    );
  }
}

function shownState(state: EngineState, conflicts: number): SyncState {
  const { phase, rejected, lastSyncedAt, offlineSince, progress, problem } = state;
  const waiting = state.waitingRecords + state.waitingFiles;
  return { phase, waiting, rejected, conflicts, lastSyncedAt, offlineSince, progress, problem };
}
