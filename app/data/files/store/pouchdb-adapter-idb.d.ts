declare module 'pouchdb-adapter-idb' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}
