import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import http from 'pouchdb-adapter-http';
import replication from 'pouchdb-replication';

/** PouchDB's own, and the batch with which it is quickest here. */
const DEFAULT_BATCH = 100;
const BATCH = 1000;

declare global {
  interface Window {
    replicateAll?: (source: string) => Promise<{ milliseconds: number; documents: number }>;
    pushAll?: (target: string, documents: readonly { _id: string }[], tuned: boolean) => Promise<number>;
  }
}

window.replicateAll = async (source) => {
  PouchDB.plugin(idb).plugin(http).plugin(replication);
  const target = new PouchDB('peer', { adapter: 'idb' });
  const from = performance.now();
  const result = await PouchDB.replicate(source, target, { batch_size: BATCH });
  const milliseconds = performance.now() - from;
  if (!result.ok) throw new Error('The replication of the peer failed.');
  return { milliseconds, documents: (await target.info()).doc_count };
};

window.pushAll = async (target, documents, tuned) => {
  PouchDB.plugin(idb).plugin(http).plugin(replication);
  const source = new PouchDB('pushing', { adapter: 'idb' });
  await source.bulkDocs([...documents]);
  const from = performance.now();
  const result = await PouchDB.replicate(source, target, { batch_size: tuned ? BATCH : DEFAULT_BATCH });
  if (!result.ok || result.docs_written !== documents.length) throw new Error('The push of the peer failed.');
  return performance.now() - from;
};
