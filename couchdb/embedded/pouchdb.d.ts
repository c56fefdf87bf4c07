/**
 * The part of PouchDB 9 that is used here and on the device. The published types are outdated: loaded anywhere, they
 * redeclare Node's `Buffer` everywhere.
 */
declare namespace PouchDB {
  type Plugin = object;

  interface Attachment {
    content_type: string;
    digest?: string;
    length?: number;
    revpos?: number;
    stub?: boolean;
    /** Base64 if it is a string. */
    data?: Blob | Uint8Array | string;
  }

  namespace Core {
    interface GetMeta {
      _conflicts?: string[];
      _deleted?: boolean;
      _attachments?: Record<string, Attachment>;
    }
    type Document<T> = T & { _id: string };
    type ExistingDocument<T> = Document<T> & { _rev: string };
    type Draft<T> = Document<T> & Omit<GetMeta, '_conflicts'> & { _rev?: string };

    interface GetOptions {
      rev?: string;
      revs?: boolean;
      conflicts?: boolean;
      attachments?: boolean;
      open_revs?: 'all' | string[];
    }
    interface AllDocsOptions {
      include_docs?: boolean;
      conflicts?: boolean;
      startkey?: string;
      endkey?: string;
      inclusive_end?: boolean;
      limit?: number;
      keys?: string[];
    }
    type AllDocsRow<T> =
      | {
          id: string;
          key: string;
          value: { rev: string; deleted?: boolean };
          doc?: (ExistingDocument<T> & GetMeta) | null;
        }
      | { key: string; error: 'not_found' };
    interface ChangesOptions {
      since?: number;
      limit?: number;
      include_docs?: boolean;
      conflicts?: boolean;
      style?: 'main_only' | 'all_docs';
      selector?: Find.Selector;
      /** Whether the rows are also collected for the result. */
      return_docs?: boolean;
    }
    /** Emits row events until its end or its cancellation. */
    interface Changes<T> extends Promise<{ results: Change<T>[]; last_seq: number | string }> {
      on(event: 'change', take: (change: Change<T>) => void): void;
      cancel(): void;
    }
    interface Change<T> {
      id: string;
      seq: number | string;
      changes: { rev: string }[];
      deleted?: boolean;
      doc?: ExistingDocument<T> & GetMeta;
    }
    interface Written {
      ok: boolean;
      id: string;
      rev: string;
    }
    interface Failed {
      id: string;
      error: unknown;
      status: number;
      name: string;
      message: string;
    }
  }

  namespace Find {
    type Selector = Record<string, unknown>;
  }

  interface Database<T extends object = Record<string, unknown>> {
    get(id: string, options?: Core.GetOptions): Promise<Core.ExistingDocument<T> & Core.GetMeta>;
    put(document: Core.Draft<T>): Promise<Core.Written>;
    remove(document: { _id: string; _rev: string }): Promise<Core.Written>;
    /** With `new_edits: false` the result contains only failures. */
    bulkDocs(
      documents: readonly Core.Draft<T>[],
      options?: { new_edits?: boolean },
    ): Promise<(Core.Written | Core.Failed)[]>;
    allDocs(options?: Core.AllDocsOptions): Promise<{
      total_rows: number;
      offset: number;
      rows: Core.AllDocsRow<T>[];
    }>;
    changes(options: Core.ChangesOptions): Core.Changes<T>;
    info(): Promise<{ db_name: string; doc_count: number; update_seq: number | string }>;
    /** Random, created with the database. */
    id(): Promise<string>;
    compact(): Promise<void>;
    close(): Promise<void>;
    /** A database is a Node event emitter. */
    setMaxListeners(count: number): void;
    destroy(): Promise<void>;
    putAttachment(
      id: string,
      name: string,
      rev: string,
      data: Blob | Uint8Array | string,
      type: string,
    ): Promise<Core.Written>;
    getAttachment(id: string, name: string, options?: { rev?: string }): Promise<Blob | Uint8Array>;
    removeAttachment(id: string, name: string, rev: string): Promise<Core.Written>;
    createIndex(options: {
      index: { fields: string[]; ddoc?: string; name?: string };
    }): Promise<{ result: string }>;
    getIndexes(): Promise<{
      indexes: { ddoc: string | null; name: string; def: { fields: Record<string, string>[] } }[];
    }>;
    find(query: {
      selector: Find.Selector;
      limit?: number;
      use_index?: string;
    }): Promise<{ docs: (Core.ExistingDocument<T> & Core.GetMeta)[] }>;
  }

  interface Options {
    adapter?: string;
    auto_compaction?: boolean;
    revs_limit?: number;
    /** LevelDB's constructor, or one with the same interface. */
    db?: unknown;
    /** Number of documents that are indexed in one batch. */
    view_update_changes_batch_size?: number;
  }

  interface Static {
    readonly version: string;
    new <T extends object = Record<string, unknown>>(name: string, options?: Options): Database<T>;
    plugin(plugin: Plugin): Static;
  }
}

declare module 'pouchdb-core' {
  const PouchDb: PouchDB.Static;
  export default PouchDb;
}

declare module 'pouchdb-find' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}
