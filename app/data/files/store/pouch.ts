import Pouch from 'pouchdb-core';
import adapter from 'pouchdb-adapter-idb';
import { keepsBlobs, refuseBlobsAtOnce } from './blob-support.ts';

/** Large: pages load it when they need a file. A service worker cannot load code later. */
const FilePouch = Pouch.plugin(adapter);
let prepared: Promise<void> | null = null;

async function prepare(indexedDB: IDBFactory): Promise<void> {
  if (!(await keepsBlobs(indexedDB))) refuseBlobsAtOnce();
}

/** Opens the PouchDB of files; if the browser cannot store Blobs, it stores their bytes as text. */
export async function openFilePouch(indexedDB: IDBFactory): Promise<PouchDB.Static> {
  prepared ??= prepare(indexedDB);
  await prepared;
  return FilePouch;
}
