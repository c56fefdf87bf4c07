import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/api/errors.ts';
import { checkCouchDb } from '../opening/boot-checks.ts';
import { CouchClient } from '../client/couch-client.ts';
import { checkFolder } from '../opening/data-folder.ts';
import { findRunning } from '../embedded/access.ts';
import { startEmbeddedServer } from '../embedded/server.ts';
import { Refusal } from './refusal.ts';

/** Location of a store: a CouchDB, or the data folder of an embedded one. */
export type Place = { couchdbUrl: string } | { dataDir: string };

export interface StoreConnection {
  kind: 'embedded' | 'couchdb';
  client: CouchClient;
  close(): Promise<void>;
}

/** `http..` is a CouchDB, everything else a data folder. */
export function placeOf(text: string): Place {
  return /^https?:\/\//.test(text) ? { couchdbUrl: text } : { dataDir: text };
}

function storeFolder(dataDir: string): string {
  return path.join(dataDir, 'store');
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function connectCouchDb(url: string): Promise<StoreConnection> {
  const client = new CouchClient(url);
  await checkCouchDb(client, url).catch((error: unknown) => {
    const sentence = error instanceof AppError && error.cause instanceof Error ? error.cause.message : '';
    throw new Refusal(sentence === '' ? 'The CouchDB cannot be used.' : sentence, error);
  });
  return { kind: 'couchdb', client, close: () => Promise.resolve() };
}

async function openFolder(dataDir: string): Promise<StoreConnection> {
  const server = await startEmbeddedServer(storeFolder(dataDir));
  return { kind: 'embedded', client: new CouchClient(server.url), close: () => server.close() };
}

/** Connects to a store for reading. The embedded store of a running server is accessed through that server. */
export async function connectToRead(place: Place): Promise<StoreConnection> {
  if ('couchdbUrl' in place) return connectCouchDb(place.couchdbUrl);
  const running = await findRunning(place.dataDir);
  if (running !== null)
    return { kind: 'embedded', client: new CouchClient(running), close: () => Promise.resolve() };
  await checkThere(place.dataDir);
  return openFolder(place.dataDir);
}

async function checkThere(dataDir: string): Promise<void> {
  if (!(await isFolder(storeFolder(dataDir))))
    throw new Refusal(`There is no store in ${dataDir}: DATA_DIR is another folder, or COUCHDB_URL is used.`);
}

/**
 * Connects to a store that nothing else may use. A missing folder is created, unless it must exist. Whether a server
 * uses a CouchDB cannot be detected here.
 * @throws Refusal if a server uses the folder
 */
export async function connectAlone(
  place: Place,
  { mustExist }: { mustExist: boolean },
): Promise<StoreConnection> {
  if ('couchdbUrl' in place) return connectCouchDb(place.couchdbUrl);
  if (mustExist) await checkThere(place.dataDir);
  if ((await findRunning(place.dataDir)) !== null)
    throw new Refusal(`A server is running over ${place.dataDir}. Stop it first.`);
  await checkFolder(storeFolder(place.dataDir)).catch((error: unknown) => {
    const sentence = error instanceof AppError && error.cause instanceof Error ? error.cause.message : '';
    throw new Refusal(sentence === '' ? `${place.dataDir} cannot be used.` : sentence, error);
  });
  return openFolder(place.dataDir);
}
