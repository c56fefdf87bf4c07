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

/** Only what a record is sought by is filled in. */
type Sought<D> = RxDocumentData<D>;

const META = '_meta.lwt';

/** The fields by which records of a schema are sought without reading them. */
export class PageIndex<D> {
  private readonly schema: RxJsonSchema<RxDocumentData<D>>;
  private readonly primary: string;
  private readonly fields: readonly string[];

  constructor(schema: RxJsonSchema<RxDocumentData<D>>) {
    const indexed = (schema.indexes ?? []).flatMap((index) => (typeof index === 'string' ? [index] : index));
    this.schema = schema;
    this.primary = getPrimaryFieldOfPrimaryKey(schema.primaryKey);
    // Nested fields are read with the record.
    this.fields = [...new Set(indexed)].filter((field) => !field.includes('.') && field !== this.primary);
  }

  /** Where a page's columns say which of its records are removed. */
  readonly removals = 1;

  /** Which of a page's columns holds an indexed field. */
  placeOf(field: string): number {
    const at = this.fields.indexOf(field);
    if (at === -1) throw new Error(`Records are not sought by ${field}.`);
    return at + 2;
  }

  /** A record as it stands on a page. */
  entryOf(document: RxDocumentData<D>): Entry {
    const record = document as Record<string, unknown>;
    const values = this.fields.map((field) => record[field]);
    return {
      key: record[this.primary] as string,
      columns: [document._meta.lwt, document._deleted, ...values],
      text: JSON.stringify(document),
    };
  }

  /** When each record was last written by the device's clock, and whether it is removed. */
  *written(heads: readonly HeadRow[]): Generator<{ id: string; lwt: number; removed: boolean }> {
    for (const { keys, columns } of heads) {
      const [times, removals] = columns as [number[], boolean[]];
      for (const [at, id] of keys.entries())
        yield { id, lwt: times[at] ?? 0, removed: removals[at] ?? false };
    }
  }

  /** Whether a query can be answered, but for the records themselves, from what they are sought by. */
  covers({ selector, sort }: FilledMangoQuery<D>): boolean {
    const known = new Set([this.primary, '_deleted', META, ...this.fields]);
    const asked = [...pathsIn(selector), ...sort.flatMap((part) => Object.keys(part))];
    return asked.every((path) => known.has(path));
  }

  /** Keys of the records that answer a covered query, in its order. */
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

/** Of `documents` those that a query asks for, in its order. */
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

/** The paths that a selector looks at; operators of several selectors hold more of them. */
function pathsIn(selector: object): string[] {
  return Object.entries(selector).flatMap(([name, value]: [string, unknown]) => {
    if (!name.startsWith('$')) return [name];
    return Array.isArray(value) ? value.flatMap((part: object) => pathsIn(part)) : [name];
  });
}
