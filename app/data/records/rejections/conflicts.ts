import { combineLatest, of, type Observable } from 'rxjs';
import { distinctUntilChanged, map, shareReplay, switchMap } from 'rxjs/operators';
import type { Template } from '#domain/entities/template.ts';
import {
  type ConflictCopy,
  isOpenCopy,
  openParts,
  versionOf,
  withParts,
} from '#domain/rules/merge/template/template-conflict.ts';
import { asRestored } from '../deleted-state.ts';
import { liveRead, liveRecord, liveRecords, liveRecordsUnder } from '#app/data/local-store/records/live.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { Conflict, ConflictStore, ConflictResolution, UnsettledRecord } from '#app/data/ports.ts';

export interface ConflictsParts {
  local: LocalStore;
  writer: RecordWriter;
  /** Whether the device has everything that the person may see: the search for copies waits for that. */
  complete$: Observable<boolean>;
}

/** The copies that store one side of a conflict, next to their templates. */
export class Conflicts implements ConflictStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly complete$: Observable<boolean>;
  /** One shared pass over all templates finds the copies, for all subscribers. */
  private readonly all$: Observable<Conflict[]>;

  constructor(parts: ConflictsParts) {
    this.local = parts.local;
    this.writer = parts.writer;
    this.complete$ = parts.complete$;
    this.all$ = liveRead(this.local, (store) => this.allOf(store), []).pipe(
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  watchAll(): Observable<Conflict[]> {
    return this.all$;
  }

  /** The templates of every unresolved conflict, copies and originals. */
  watchRecords(): Observable<UnsettledRecord[]> {
    return this.all$.pipe(
      map((conflicts) =>
        [
          ...new Set(
            conflicts.flatMap(({ copy, server }) => [copy.uid, ...(server === null ? [] : [server.uid])]),
          ),
        ].map((key): UnsettledRecord => ({ collection: 'template', key, state: 'conflict' })),
      ),
    );
  }

  /** Number of conflicts with a stored version of the person's own. */
  watchOwn(): Observable<number> {
    return liveRead(
      this.local,
      ({ profile: { user } }) =>
        this.all$.pipe(
          map((conflicts) => conflicts.filter(({ copy }) => copy.createdBy === user.uid).length),
        ),
      0,
    );
  }

  watch(copy: string): Observable<Conflict | null | undefined> {
    const found$ = liveRead<Conflict | null>(
      this.local,
      (store) =>
        liveRecord(store.collections.template, copy).pipe(
          switchMap((held) => (held !== null && isOpenCopy(held) ? originalBeside(store, held) : of(null))),
        ),
      null,
    );
    return combineLatest([found$, this.complete$]).pipe(
      map(([found, complete]) => found ?? (complete ? null : undefined)),
    );
  }

  async resolve(copy: string, settlement: ConflictResolution): Promise<void> {
    const store = await this.local.store();
    const kept = await findRecord(store.collections.template, copy);
    if (kept === null || !isOpenCopy(kept)) return;
    const lastModifiedAt = this.writer.now();
    if (settlement === 'both') {
      await this.writer.change('template', copy, ({ conflict, ...template }) =>
        conflict === undefined ? null : { ...asRestored(template), lastModifiedAt },
      );
      return;
    }
    const parts = Object.keys(settlement).filter((part) => settlement[part] === 'mine');
    if (parts.length > 0) {
      await this.writer.change(
        'template',
        kept.conflict.template,
        (original) => ({ ...withParts(original, kept, parts), lastModifiedAt }),
        'template-not-found',
      );
    }
    await this.writer.change('template', copy, (current) =>
      isOpenCopy(current) ? { ...asRestored(current), deleted: true, lastModifiedAt } : null,
    );
  }

  private allOf(store: OpenStore): Observable<Conflict[]> {
    const copies$ = liveRecords(store.collections.template, { conflict: { $exists: true } }).pipe(
      map((copies) => copies.filter(isOpenCopy)),
    );
    return this.complete$.pipe(
      distinctUntilChanged(),
      switchMap((complete) => (complete ? copies$ : of([]))),
      switchMap((copies) => originalsBeside(store, copies)),
    );
  }
}

function originalBeside(store: OpenStore, copy: ConflictCopy): Observable<Conflict> {
  return liveRecord(store.collections.template, copy.conflict.template).pipe(
    map((server) => conflictOf(copy, server)),
  );
}

function originalsBeside(store: OpenStore, copies: readonly ConflictCopy[]): Observable<Conflict[]> {
  if (copies.length === 0) return of([]);
  const keys = [...new Set(copies.map((copy) => copy.conflict.template))];
  return liveRecordsUnder(store.collections.template, keys).pipe(
    map((originals) =>
      copies
        .map((copy) => conflictOf(copy, originals.get(copy.conflict.template) ?? null))
        .sort((a, b) => b.copy.createdAt.localeCompare(a.copy.createdAt)),
    ),
  );
}

function conflictOf(copy: ConflictCopy, server: Template | null): Conflict {
  const parts = server === null ? [] : openParts(copy, server);
  return { copy, mine: versionOf(copy), server, parts };
}
