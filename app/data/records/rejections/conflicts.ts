import { combineLatest, of, type Observable } from 'rxjs';
import { distinctUntilChanged, map, shareReplay, switchMap } from 'rxjs/operators';
import type { Template } from '#domain/entities/template.ts';
import {
  type ConflictCopy,
  isConflictCopy,
  isOpenCopy,
  openParts,
  versionOf,
  withParts,
} from '#domain/rules/merge/template/template-conflict.ts';
import { type PartVersion, settlePart } from '#domain/rules/merge/template/part-conflicts.ts';
import { conflictsIn } from '#domain/rules/templates/open-versions.ts';
import { asRestored } from '../deleted-state.ts';
import { byName } from '../order.ts';
import { liveRead, liveRecord, liveRecords, liveRecordsUnder } from '#app/data/local-store/records/live.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type {
  Conflict,
  ConflictStore,
  ConflictResolution,
  OpenTemplate,
  UnsettledRecord,
} from '#app/data/ports.ts';

export interface ConflictsParts {
  local: LocalStore;
  writer: RecordWriter;
  /** Whether the device has everything that the person may see: the search for copies waits for that. */
  complete$: Observable<boolean>;
}

/**
 * Conflicts of templates: those in a template itself, and the copies beside a template that former releases and refused
 * changes left.
 */
export class Conflicts implements ConflictStore {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly complete$: Observable<boolean>;
  /** One shared pass over all templates finds both, for all subscribers. */
  private readonly all$: Observable<Conflict[]>;
  private readonly open$: Observable<OpenTemplate[]>;

  constructor(parts: ConflictsParts) {
    this.local = parts.local;
    this.writer = parts.writer;
    this.complete$ = parts.complete$;
    const shared = { bufferSize: 1, refCount: true };
    const held$ = liveRead(this.local, (store) => this.heldIn(store), NONE).pipe(shareReplay(shared));
    this.all$ = held$.pipe(
      switchMap(({ store, templates }) =>
        store === null ? of([]) : originalsBeside(store, templates.filter(isOpenCopy)),
      ),
      shareReplay(shared),
    );
    this.open$ = held$.pipe(
      map(({ templates }) => templates.flatMap(openTemplate).sort((a, b) => byName(a.template, b.template))),
      shareReplay(shared),
    );
  }

  watchOpen(): Observable<OpenTemplate[]> {
    return this.open$;
  }

  async settlePart(template: string, part: string, chosen: PartVersion | null): Promise<void> {
    const lastModifiedAt = this.writer.now();
    await this.writer.change(
      'template',
      template,
      (current) => {
        const isOpen = current.conflicts?.some((conflict) => conflict.part === part) === true;
        return isOpen ? { ...settlePart(current, part, chosen), lastModifiedAt } : null;
      },
      'template-not-found',
    );
  }

  watchAll(): Observable<Conflict[]> {
    return this.all$;
  }

  /** The templates of every unresolved conflict, copies and originals. */
  watchRecords(): Observable<UnsettledRecord[]> {
    return combineLatest([this.all$, this.open$]).pipe(
      map(([conflicts, open]) => {
        const beside = conflicts.flatMap(({ copy, server }) => [
          copy.uid,
          ...(server === null ? [] : [server.uid]),
        ]);
        const keys = new Set([...beside, ...open.map(({ template }) => template.uid)]);
        return [...keys].map((key): UnsettledRecord => ({ collection: 'template', key, state: 'conflict' }));
      }),
    );
  }

  /** Number of templates, and of copies, in which a version of the person's own is not used. */
  watchOwn(): Observable<number> {
    return liveRead(
      this.local,
      ({ profile: { user } }) =>
        combineLatest([this.all$, this.open$]).pipe(
          map(
            ([conflicts, open]) =>
              conflicts.filter(({ copy }) => copy.createdBy === user.uid).length +
              open.filter(({ others }) => others.some(({ by }) => by === user.uid)).length,
          ),
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

  private heldIn(store: OpenStore): Observable<Held> {
    const templates$ = liveRecords(store.collections.template, { $or: MARKS });
    return this.complete$.pipe(
      distinctUntilChanged(),
      switchMap((complete) => (complete ? templates$ : of([]))),
      map((templates) => ({ store, templates })),
    );
  }
}

/** What marks a template that may have a conflict. */
const MARKS = ['conflict', 'conflicts', 'conflictInText'].map((key) => ({ [key]: { $exists: true } }));

interface Held {
  store: OpenStore | null;
  templates: Template[];
}

const NONE: Held = { store: null, templates: [] };

function openTemplate(template: Template): OpenTemplate[] {
  if (template.deleted || isConflictCopy(template)) return [];
  const conflicts = conflictsIn(template);
  const others = conflicts.flatMap((conflict) => conflict.others);
  others.sort((a, b) => b.at.localeCompare(a.at));
  return conflicts.length === 0 ? [] : [{ template, count: conflicts.length, others }];
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
