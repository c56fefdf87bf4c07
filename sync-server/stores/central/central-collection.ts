import type { z } from 'zod';
import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CentralKindName } from '#domain/rules/central/central-kinds.ts';
import { KeyedMutex } from '#primitives/keyed-mutex.ts';
import { noteUnreadable } from './unreadable.ts';

/** Sorts after every character that an id can contain. */
const AFTER_ALL = '\ufff0';
/** Only other servers can interfere, since this server serialises its changes of a document. */
const ATTEMPTS = 50;

export interface Held<T> {
  value: T;
  rev: string;
}

/** One kind of document of the central database, `<kind>:<key>`; every read is validated. */
export interface CentralCollection<T> {
  read(key: string): Promise<Held<T> | null>;
  /** Reads with one request, by key; missing ones are omitted. @throws AppError internal: one is invalid */
  readMany(keys: readonly string[]): Promise<Map<string, T>>;
  /** Like `readMany`; invalid documents are omitted and reported. */
  readable(keys: readonly string[]): Promise<Map<string, T>>;
  /** Stores a new document. False, without a write, if it already exists. */
  create(key: string, value: T): Promise<boolean>;
  /**
   * The only way to change a document: writes what `change` returns for the stored state (null if there is none), and
   * retries after a concurrent write. `change` sets its own fields and copies all others; it returns null or the same
   * object to write nothing, and throws to refuse.
   * @returns the resulting document; null if there is none
   * @throws AppError what `change` throws, store-unavailable
   */
  change(key: string, change: (fresh: T | null) => T | null): Promise<T | null>;
  /** Writes over `rev`, or a new document if it is null. False if another write came first. */
  write(key: string, value: T, rev: string | null): Promise<boolean>;
  /**
   * All documents whose key begins with `prefix`, in key order, page by page; with `after` only those behind that key.
   * Invalid documents are omitted and reported. In a cluster the list may be slightly outdated (docs/capacity.md).
   */
  list(prefix: string, after?: string): AsyncGenerator<{ key: string } & Held<T>>;
  /** Like `list`, but with the current state of each document; only one created a moment ago may be missing. */
  current(prefix: string): AsyncGenerator<{ key: string } & Held<T>>;
  remove(key: string, rev: string): Promise<void>;
}

/**
 * `written` is called with the id of every written document; `readMany` and `put` replace the database's own methods.
 */
export function centralCollection<S extends z.ZodType<object>>(
  database: Database,
  kind: CentralKindName,
  schema: S,
  {
    written = () => undefined,
    readMany = (ids) => database.getMany(ids),
    put = (document) => database.put(document),
  }: { written?: (id: string) => void; readMany?: Database['getMany']; put?: Database['put'] } = {},
): CentralCollection<z.infer<S>> {
  const idOf = (key: string): string => `${kind}:${key}`;
  const { held, there } = validated(database, schema);
  const keyOf = ({ _id }: ReadDocument): string => _id.slice(kind.length + 1);
  const pages = (prefix: string, after?: string): AsyncGenerator<ReadDocument[]> =>
    rangePages(database, {
      start: after === undefined ? idOf(prefix) : `${idOf(after)}\u0000`,
      end: idOf(prefix) + AFTER_ALL,
    });
  const many = async (
    keys: readonly string[],
    take: (document: ReadDocument) => Held<z.infer<S>> | null,
  ): Promise<Map<string, z.infer<S>>> => {
    const unique = [...new Set(keys)];
    const documents = await readMany(unique.map(idOf));
    const found = new Map<string, z.infer<S>>();
    for (const [index, key] of unique.entries()) {
      const document = documents[index] ?? null;
      const taken = document === null || document['_deleted'] === true ? null : take(document);
      if (taken !== null) found.set(key, taken.value);
    }
    return found;
  };
  const mutex = new KeyedMutex();
  const read: CentralCollection<z.infer<S>>['read'] = async (key) => {
    const document = await database.get(idOf(key));
    return document === null ? null : held(document);
  };
  const write: CentralCollection<z.infer<S>>['write'] = async (key, value, rev) => {
    try {
      await put({ ...schema.parse(value), _id: idOf(key), ...(rev === null ? {} : { _rev: rev }) });
      written(idOf(key));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'record-conflict') return false;
      throw error;
    }
  };
  return {
    read,
    write,
    create: (key, value) => write(key, value, null),
    change: (key, change) => mutex.run(key, () => changed({ read, write }, key, change)),
    readMany: (keys) => many(keys, held),
    readable: (keys) => many(keys, there),
    async *list(prefix, after) {
      for await (const page of pages(prefix, after))
        for (const document of page) {
          const found = there(document);
          if (found !== null) yield { key: keyOf(document), ...found };
        }
    },
    async *current(prefix) {
      for await (const page of pages(prefix))
        // Reads by id ask most of the nodes that store a document; reads of a range ask only one.
        for (const document of await database.getMany(page.map(({ _id }) => _id))) {
          const found = document === null || document['_deleted'] === true ? null : there(document);
          if (document !== null && found !== null) yield { key: keyOf(document), ...found };
        }
    },
    remove: async (key, rev) => {
      await database.remove(idOf(key), rev);
      written(idOf(key));
    },
  };
}

interface Validated<T> {
  /** @throws AppError internal: the document is invalid */
  held: (document: ReadDocument) => Held<T>;
  /** Null if the document is invalid, which is reported. */
  there: (document: ReadDocument) => Held<T> | null;
}

function validated<S extends z.ZodType<object>>(database: Database, schema: S): Validated<z.infer<S>> {
  return {
    held: (document) => {
      const result = schema.safeParse(bodyOf(document));
      if (!result.success) throw new AppError('internal', { cause: result.error });
      return { value: result.data, rev: document._rev };
    },
    there: (document) => {
      const result = schema.safeParse(bodyOf(document));
      if (result.success) return { value: result.data, rev: document._rev };
      noteUnreadable(database, document._id);
      return null;
    },
  };
}

function bodyOf(document: ReadDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
}

async function changed<T>(
  { read, write }: Pick<CentralCollection<T>, 'read' | 'write'>,
  key: string,
  change: (fresh: T | null) => T | null,
): Promise<T | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const fresh = await read(key);
    const next = change(fresh?.value ?? null);
    if (next === null || next === fresh?.value) return fresh?.value ?? null;
    if (await write(key, next, fresh?.rev ?? null)) return next;
  }
  throw new AppError('store-unavailable');
}
