/** The part of a Dexie database, and of the layer beneath it, that reads by keys. */
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

/** Dexie's number for a range between two keys. */
const BETWEEN = 2;
/** Fewer keys are as quickly asked for one by one. */
const MANY = 32;
/** Records between the first and the last key, for each key that is asked for, up to which they are all read. */
const DENSE = 1.25;

/**
 * Dexie asks the browser for every key on its own, which takes longer than the reading. Where the store holds hardly
 * more than the wanted records between the first and the last key, they are read in one go; where it holds none there,
 * that is the answer. Same results, in the same transaction.
 */
export function readManyAtOnce(database: ReadingDatabase): void {
  database.use({
    stack: 'dbcore',
    name: 'read-many',
    // Beneath all of Dexie's own layers.
    level: -10,
    create: (below) => ({ ...below, table: (name) => quickly(below.table(name)) }),
  });
}

function quickly(table: Table): Table {
  const { primaryKey } = table.schema;
  const { extractKey } = primaryKey;
  // Dexie's own promises keep the transaction open, an async function's would not: hence no await.
  const getMany = (request: Request): PromiseLike<unknown[]> => {
    const { trans, keys } = request;
    if (extractKey === null || keys.length < MANY || !keys.every((key) => typeof key === 'string'))
      return table.getMany(request);
    // By code units, as IndexedDB orders text.
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
