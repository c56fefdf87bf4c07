import Pouch from 'pouchdb-core';
import adapter from 'pouchdb-adapter-idb';

/** Large: pages load it when they need a file. A service worker cannot load anything later. */
export const FilePouch = Pouch.plugin(adapter);
