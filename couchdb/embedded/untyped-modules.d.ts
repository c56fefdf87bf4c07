declare module 'pouchdb-adapter-leveldb' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}

declare module 'leveldown' {
  interface WriteOptions {
    sync?: boolean;
  }
  /** As abstract-leveldown passes it. */
  interface Operation {
    type: 'put' | 'del';
    key: unknown;
    value?: unknown;
  }
  type Done = (error?: Error | null) => void;
  /** The part of abstract-leveldown's interface that determines when a write reaches the disk. */
  export default class LevelDown {
    constructor(location: string);
    _put(key: unknown, value: unknown, options: WriteOptions, done: Done): void;
    _del(key: unknown, options: WriteOptions, done: Done): void;
    _batch(operations: readonly Operation[], options: WriteOptions, done: Done): void;
    static destroy(location: string, done: Done): void;
  }
}
