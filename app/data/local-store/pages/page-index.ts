import {
  getPrimaryFieldOfPrimaryKey,
  getQueryMatcher,
  getSortComparator,
  type FilledMangoQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';
import type { Entry } from './page.ts';
import type { HeadRow } from './page-database.ts';

/** Only the indexed fields are set. */
type Sought<D> = RxDocumentData<D>;

const META = '_meta.lwt';

/** The indexed fields of a schema: queries on them need not read the records. */
export class PageIndex<D> {
  private readonly schema: RxJsonSchema<RxDocumentData<D>>;
  private readonly primary: string;
  private readonly fields: readonly string[];

  constructor(schema: RxJsonSchema<RxDocumentData<D>>) {
    const indexed = (schema.indexes ?? []).flatMap((index) => (typeof index === 'string' ? [index] : index));
    this.schema = schema;
    this.primary = getPrimaryFieldOfPrimaryKey(schema.primaryKey);
    // Nested fields are only read from the record.
    this.fields = [...new Set(indexed)].filter((field) => !field.includes('.') && field !== this.primary);
  }

  /** Number of the column that states which records are removed. */
  readonly removals = 1;

  /** Returns the number of the column of an indexed field. */
  placeOf(field: string): number {
    const at = this.fields.indexOf(field);
    if (at === -1) throw new Error(`Records are not sought by ${field}.`);
    return at + 2;
  }

  /** Converts a record to an entry of a page. */
  entryOf(document: RxDocumentData<D>): Entry {
    const record = document as Record<string, unknown>;
    const values = this.fields.map((field) => record[field]);
    return {
      key: record[this.primary] as string,
      columns: [document._meta.lwt, document._deleted, ...values],
      text: JSON.stringify(document),
    };
  }

  /** Returns the time of each record's last write, by the device's clock, and whether it is removed. */
  *written(heads: readonly HeadRow[]): Generator<{ id: string; lwt: number; removed: boolean }> {
    for (const { keys, columns } of heads) {
      const [times, removals] = columns as [number[], boolean[]];
      for (const [at, id] of keys.entries())
        yield { id, lwt: times[at] ?? 0, removed: removals[at] ?? false };
    }
  }

  /** Whether the indexed values are enough to find and sort the results of a query. */
  covers({ selector, sort }: FilledMangoQuery<D>): boolean {
    const known = new Set([this.primary, '_deleted', META, ...this.fields]);
    const asked = [...pathsIn(selector), ...sort.flatMap((part) => Object.keys(part))];
    return asked.every((path) => known.has(path));
  }

  /** Keys of the results of a covered query, in its order. */
  keysFor(query: FilledMangoQuery<D>, heads: readonly HeadRow[]): string[] {
    const found = answer(this.schema, query, this.read(heads));
    return found.map((sought) => (sought as Record<string, unknown>)[this.primary] as string);
  }

  private read(heads: readonly HeadRow[]): Sought<D>[] {
    return heads.flatMap(({ keys, columns }) => {
      const [times, removals, ...rest] = columns;
      return keys.map((key, at) => {
        const sought: Record<string, unknown> = { _meta: { lwt: times?.[at] }, _deleted: removals?.[at] };
        for (const [column, field] of this.fields.entries()) sought[field] = rest[column]?.[at];
        sought[this.primary] = key;
        return sought as Sought<D>;
      });
    });
  }
}

/** Returns those of `documents` that match a query, in its order. */
export function answer<D>(
  schema: RxJsonSchema<RxDocumentData<D>>,
  query: FilledMangoQuery<D>,
  documents: readonly RxDocumentData<D>[],
): RxDocumentData<D>[] {
  const matches = getQueryMatcher(schema, query);
  const compare = getSortComparator(schema, query);
  const found = documents.filter((document) => matches(document));
  const sorted = found.sort((a, b) => compare(a, b));
  const from = query.skip;
  return sorted.slice(from, query.limit === undefined ? undefined : from + query.limit);
}

/** The paths that a selector tests; operators such as `$and` contain further selectors. */
function pathsIn(selector: object): string[] {
  return Object.entries(selector).flatMap(([name, value]: [string, unknown]) => {
    if (!name.startsWith('$')) return [name];
    return Array.isArray(value) ? value.flatMap((part: object) => pathsIn(part)) : [name];
  });
}
