declare module 'pouchdb-adapter-http' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}
declare module 'pouchdb-replication' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}
declare namespace PouchDB {
  namespace Replication {
    interface Result {
      ok: boolean;
      docs_written: number;
    }
  }
  interface Static {
    replicate(
      source: string | PouchDB.Database,
      target: string | PouchDB.Database,
      options: { batch_size: number },
    ): Promise<Replication.Result>;
  }
}
