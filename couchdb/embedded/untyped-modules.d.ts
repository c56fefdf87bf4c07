declare module 'pouchdb-adapter-leveldb' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}

declare module 'leveldown' {
  interface WriteOptions {
    sync?: boolean;
  }
  interface ReadOptions {
    asBuffer: boolean;
  }
  type Value = Buffer | string;
  /** As abstract-leveldown passes it. */
  interface Operation {
    type: 'put' | 'del';
    key: unknown;
    value?: unknown;
  }
  type Done = (error?: Error | null) => void;
  type ReadDone = (error?: Error | null, value?: Value) => void;
  /** The part of abstract-leveldown's interface that determines when a write reaches the disk and how values are read. */
  export default class LevelDown {
    constructor(location: string);
    _close(done: Done): void;
    _get(key: unknown, options: ReadOptions, done: ReadDone): void;
    /** Undefined for a key that does not exist. */
    _getMany(
      keys: readonly unknown[],
      options: ReadOptions,
      done: (error?: Error | null, values?: readonly (Value | undefined)[]) => void,
    ): void;
    _put(key: unknown, value: unknown, options: WriteOptions, done: Done): void;
    _del(key: unknown, options: WriteOptions, done: Done): void;
    _batch(operations: readonly Operation[], options: WriteOptions, done: Done): void;
    static destroy(location: string, done: Done): void;
  }
}
