import type { Subscription } from 'rxjs';
import type { Data } from '#app/data/ports.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { Emitter } from '#primitives/emitter.ts';
import {
  findRows,
  sortedBy,
  tableRow,
  type FoundRows,
  type ListedRow,
  type TableRow,
} from './table-index.ts';

/** How long the page is kept from anything else. */
const SLICE_MS = 12;

export type TableState =
  | { phase: 'idle' }
  | { phase: 'reading' }
  /** The company, or this device, does not have it. */
  | { phase: 'missing' }
  | { phase: 'ready'; entity: Entity; rows: readonly TableRow[] };

type Stores = Pick<Data, 'entities' | 'entityRecords'>;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * The rows of one entity, in memory from when a form shows an input of it until nobody shows it any more. It is
 * indexed in slices, so that 10,000 rows never stop the page; a row that stays the same is indexed once.
 */
export class LookupTable {
  readonly #stores: Stores;
  readonly #entity: string;
  readonly #language: ValueLanguage;
  readonly #changed = new Emitter();
  #state: TableState = { phase: 'idle' };
  #reading: Subscription[] = [];
  #known = new Map<string, { write: string; row: TableRow }>();
  #fields: Entity['fields'] = [];
  #sorted = new Map<string, readonly ListedRow[]>();
  /** Fields whose values are searched. */
  readonly #sought = new Set<string>();
  /** Counts states: an older one is not indexed to its end. */
  #turn = 0;

  constructor(stores: Stores, entity: string, language: ValueLanguage) {
    this.#stores = stores;
    this.#entity = entity;
    this.#language = language;
  }

  readonly state = (): TableState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    const end = this.#changed.subscribe(listener);
    return () => {
      end();
      // Another input of the form may follow at once.
      setTimeout(() => {
        if (this.#changed.size === 0) this.#stop();
      }, 0);
    };
  };

  /** Begins to read, unless it has. @param field whose values will be searched */
  readonly want = (field: string): void => {
    this.#sought.add(field);
    if (this.#reading.length > 0) return;
    this.#set({ phase: 'reading' });
    let entity: Entity | null | undefined;
    let records: readonly EntityRecord[] | undefined;
    const next = (): void => {
      if (entity === null) this.#set({ phase: 'missing' });
      else if (entity !== undefined && records !== undefined) void this.#index(entity, records);
    };
    this.#reading = [
      this.#stores.entities.watch(this.#entity).subscribe((found) => {
        entity = found;
        next();
      }),
      this.#stores.entityRecords.watchOf(this.#entity).subscribe((found) => {
        records = found;
        next();
      }),
    ];
  };

  /** The rows with the words of `query`, by the values of `field`. None while it is read. */
  find(query: string, field: string): FoundRows {
    if (this.#state.phase !== 'ready') return { shown: [], more: 0 };
    const { entity, rows } = this.#state;
    const sorted = this.#sorted.get(field) ?? sortedBy(rows, placeIn(entity, field));
    this.#sorted.set(field, sorted);
    return findRows(sorted, query);
  }

  async #index(entity: Entity, records: readonly EntityRecord[]): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (entity.fields !== this.#fields) this.#known.clear();
    this.#fields = entity.fields;
    const known = new Map<string, { write: string; row: TableRow }>();
    const rows: TableRow[] = [];
    let begun = performance.now();
    for (const record of records) {
      const before = this.#known.get(record.uid);
      const row =
        before?.write === record.write.id ? before.row : tableRow(entity.fields, record, this.#language);
      known.set(record.uid, { write: record.write.id, row });
      rows.push(row);
      if (performance.now() - begun < SLICE_MS) continue;
      await nextTask();
      if (turn !== this.#turn) return;
      begun = performance.now();
    }
    const sorted = new Map<string, readonly ListedRow[]>();
    for (const field of this.#sought) {
      await nextTask();
      if (turn !== this.#turn) return;
      sorted.set(field, sortedBy(rows, placeIn(entity, field)));
    }
    this.#known = known;
    this.#set({ phase: 'ready', entity, rows }, sorted);
  }

  #set(state: TableState, sorted = new Map<string, readonly ListedRow[]>()): void {
    this.#state = state;
    this.#sorted = sorted;
    this.#changed.emit();
  }

  #stop(): void {
    for (const subscription of this.#reading) subscription.unsubscribe();
    this.#reading = [];
    this.#turn += 1;
    this.#known.clear();
    this.#sought.clear();
    this.#set({ phase: 'idle' });
  }
}

function placeIn({ fields }: Entity, field: string): number {
  return fields.findIndex(({ id }) => id === field);
}

const tables = new WeakMap<object, Map<string, LookupTable>>();

/** The table of an entity, the same for all inputs. */
export function lookupTable(stores: Stores, entity: string, language: ValueLanguage): LookupTable {
  const all = tables.get(stores.entityRecords) ?? new Map<string, LookupTable>();
  tables.set(stores.entityRecords, all);
  const key = `${language} ${entity}`;
  const table = all.get(key) ?? new LookupTable(stores, entity, language);
  all.set(key, table);
  return table;
}
