/** The part of a Dexie database, and of its core below, that reads by keys. */
export interface ReadingDatabase {
  use(middleware: { stack: 'dbcore'; name: string; level: number; create: (below: Core) => Core }): unknown;
}
interface Core {
  table(name: string): Table;
}
interface Range {
  trans: unknown;
  query: { index: unknown; range: { type: number; lower: unknown; upper: unknown } };
}
interface Table {
  schema: { primaryKey: { extractKey: ((value: unknown) => unknown) | null } };
  getMany(request: Request): PromiseLike<unknown[]>;
  count(request: Range): PromiseLike<number>;
  query(request: Range & { values: true }): PromiseLike<{ result: unknown[] }>;
}
interface Request {
  trans: unknown;
  keys: readonly unknown[];
}

/** Dexie's constant for a range between two keys. */
const BETWEEN = 2;
/** Fewer keys are read one by one, which is as fast. */
const MANY = 32;
/** Maximum number of records in the range per requested key, up to which the whole range is read. */
const DENSE = 1.25;

/**
 * Makes Dexie read many keys with one request. Dexie requests every key on its own, which takes longer than the
 * reading. If the range between the first and the last key has few other records, it is read in one request; if the
 * range is empty, no key is requested. The results and the transaction are the same.
 */
export function readManyAtOnce(database: ReadingDatabase): void {
  database.use({
    stack: 'dbcore',
    name: 'read-many',
    // Below all of Dexie's own middleware.
    level: -10,
    create: (below) => ({ ...below, table: (name) => quickly(below.table(name)) }),
  });
}

function quickly(table: Table): Table {
  const { primaryKey } = table.schema;
  const { extractKey } = primaryKey;
  // No `async` function: Dexie's own promises keep the transaction open, native ones do not.
  const getMany = (request: Request): PromiseLike<unknown[]> => {
    const { trans, keys } = request;
    if (extractKey === null || keys.length < MANY || !keys.every((key) => typeof key === 'string'))
      return table.getMany(request);
    // By code units, the order of text in IndexedDB.
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : 1));
    const range: Range = {
      trans,
      query: { index: primaryKey, range: { type: BETWEEN, lower: sorted[0], upper: sorted.at(-1) } },
    };
    return table.count(range).then((count) => {
      if (count === 0) return keys.map(() => undefined);
      if (count > keys.length * DENSE) return table.getMany(request);
      return table.query({ ...range, values: true }).then(({ result }) => {
        const byKey = new Map(result.map((value) => [extractKey(value), value]));
        return keys.map((key) => byKey.get(key));
      });
    });
  };
  return { ...table, getMany };
}
