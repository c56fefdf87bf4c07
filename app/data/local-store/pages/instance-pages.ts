import type { Collection, Table } from 'dexie';
import { mergeEntries, pageFor, paginate, type Entry } from './page.ts';
import type { BodyRow, HeadRow, PageDatabase, PagePlace } from './page-database.ts';

/** Sorts after every page of an instance: an array sorts after all text. */
const BEHIND_ALL = [] as unknown as string;

/** The two halves of a page. */
interface Page {
  head: HeadRow;
  body: BodyRow;
}

/** Up to this number, keys are read one by one, without reading the list of pages. */
const FEW = 4;

/** Name of the pages of a collection in one version of its schema. */
export function instanceName(collection: string, version: number): string {
  return `${collection}-${version}`;
}

/** The pages of one collection in one schema version. Every method except `inTransaction` must be called within one. */
export class InstancePages {
  private readonly database: PageDatabase;
  private readonly instance: string;

  constructor(database: PageDatabase, instance: string) {
    this.database = database;
    this.instance = instance;
  }

  /** Runs `work` in one transaction. */
  inTransaction<T>(mode: 'r' | 'rw', work: () => Promise<T>): Promise<T> {
    const { dexie, heads, bodies } = this.database;
    // Dexie keeps a transaction open across awaits only for an `async` function.
    return dexie.transaction(mode, heads, bodies, async () => work());
  }

  /** The indexed values of all records, in the order of their keys. */
  heads(): Promise<HeadRow[]> {
    return this.allOf(this.database.heads).toArray();
  }

  /** Every record as JSON, in the order of the keys. */
  async texts(): Promise<string[]> {
    return (await this.allOf(this.database.bodies).toArray()).flatMap(({ texts }) => texts);
  }

  /** Every record with its indexed values, in the order of the keys. */
  async entries(): Promise<Entry[]> {
    const [heads, bodies] = await Promise.all([
      this.allOf(this.database.heads).toArray(),
      this.allOf(this.database.bodies).toArray(),
    ]);
    return heads.flatMap((head, at) => entriesOn(head, bodies[at]));
  }

  /** Returns those of these records that exist, as JSON by key. */
  async read(keys: readonly string[]): Promise<Map<string, string>> {
    const bodies = keys.length > FEW ? await this.bodiesOf(keys) : await this.fewBodiesOf(keys);
    const found = new Map<string, string>();
    for (const key of keys) {
      const body = bodies.get(key);
      const at = body?.keys.indexOf(key) ?? -1;
      const text = at < 0 ? undefined : body?.texts[at];
      if (text !== undefined) found.set(key, text);
    }
    return found;
  }

  async has(key: string): Promise<boolean> {
    const row = await this.database.heads
      .where('[instance+from]')
      .between([this.instance, ''], [this.instance, key], true, true)
      .last();
    return row?.keys.includes(key) === true;
  }

  /** Stores entries and replaces those with the same key. Of several with one key the last counts. */
  async write(entries: readonly Entry[]): Promise<void> {
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    const sorted = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    await this.change(groupByPage(await this.froms(), sorted), (present, changed) =>
      mergeEntries(present, changed),
    );
  }

  async remove(keys: readonly string[]): Promise<void> {
    const sorted = keys.toSorted().map((key) => ({ key }));
    await this.change(groupByPage(await this.froms(), sorted), (present, gone) => {
      const removed = new Set(gone.map(({ key }) => key));
      return present.filter(({ key }) => !removed.has(key));
    });
  }

  async clear(): Promise<void> {
    await Promise.all([this.allOf(this.database.heads).delete(), this.allOf(this.database.bodies).delete()]);
  }

  private allOf<R>(half: Table<R, PagePlace>): Collection<R, PagePlace> {
    return half.where('[instance+from]').between([this.instance, ''], [this.instance, BEHIND_ALL]);
  }

  private async froms(): Promise<string[]> {
    const places: PagePlace[] = await this.allOf(this.database.heads).primaryKeys();
    return places.map(([, from]) => from);
  }

  private async bodiesOf(keys: readonly string[]): Promise<Map<string, BodyRow>> {
    const froms = await this.froms();
    const fromOf = new Map(keys.map((key) => [key, pageFor(froms, key)]));
    const wanted = [...new Set(fromOf.values())];
    const rows =
      wanted.length === froms.length
        ? await this.allOf(this.database.bodies).toArray()
        : await this.database.bodies.bulkGet(wanted.map((from) => this.place(from)));
    const byFrom = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.from, row] as const])));
    const found = new Map<string, BodyRow>();
    for (const [key, from] of fromOf) {
      const row = byFrom.get(from);
      if (row !== undefined) found.set(key, row);
    }
    return found;
  }

  private async fewBodiesOf(keys: readonly string[]): Promise<Map<string, BodyRow>> {
    const found = new Map<string, BodyRow>();
    for (const key of keys) {
      const row = await this.database.bodies
        .where('[instance+from]')
        .between([this.instance, ''], [this.instance, key], true, true)
        .last();
      if (row !== undefined) found.set(key, row);
    }
    return found;
  }

  private place(from: string): PagePlace {
    return [this.instance, from];
  }

  /** Replaces the pages that contain the keys of `changes` by the result of `make` for their contents. */
  private async change<C>(
    changes: ReadonlyMap<string, C[]>,
    make: (present: Entry[], changed: C[]) => Entry[],
  ): Promise<void> {
    const { heads, bodies } = this.database;
    const places = [...changes.keys()].map((from) => this.place(from));
    const [headRows, bodyRows] = await Promise.all([heads.bulkGet(places), bodies.bulkGet(places)]);
    const pages: Page[] = [];
    const emptied: PagePlace[] = [];
    for (const [at, [from, changed]] of [...changes].entries()) {
      const entries = make(entriesOn(headRows[at], bodyRows[at]), changed);
      if (entries.length === 0) emptied.push(this.place(from));
      for (const [number, page] of paginate(entries).entries())
        pages.push(this.pageOf(number === 0 ? from : (page[0]?.key ?? from), page));
    }
    await Promise.all([
      heads.bulkPut(pages.map(({ head }) => head)),
      bodies.bulkPut(pages.map(({ body }) => body)),
      heads.bulkDelete(emptied),
      bodies.bulkDelete(emptied),
    ]);
  }

  private pageOf(from: string, entries: readonly Entry[]): Page {
    const { instance } = this;
    const keys = entries.map(({ key }) => key);
    const width = entries[0]?.columns.length ?? 0;
    const columns = Array.from({ length: width }, (_, column) =>
      entries.map((entry) => entry.columns[column]),
    );
    return {
      head: { instance, from, keys, columns },
      body: { instance, from, keys, texts: entries.map(({ text }) => text) },
    };
  }
}

function entriesOn(head: HeadRow | undefined, body: BodyRow | undefined): Entry[] {
  if (head === undefined || body === undefined) return [];
  return head.keys.map((key, at) => ({
    key,
    columns: head.columns.map((values) => values[at]),
    text: body.texts[at] ?? '',
  }));
}

/** Groups items, in the order of their keys, by the first key of the page that they belong on. */
function groupByPage<C extends { key: string }>(
  froms: readonly string[],
  sorted: readonly C[],
): Map<string, C[]> {
  const groups = new Map<string, C[]>();
  for (const item of sorted) {
    const from = pageFor(froms, item.key);
    const group = groups.get(from);
    if (group === undefined) groups.set(from, [item]);
    else group.push(item);
  }
  return groups;
}
