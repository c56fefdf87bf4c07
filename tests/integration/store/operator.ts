import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CouchClient } from '#couchdb/client/couch-client.ts';
import { connectAlone, type Place } from '#couchdb/copies/connect.ts';
import { readDatabase } from '#couchdb/copies/read-database.ts';
import { fingerprint, revisionKey } from '#couchdb/copies/format/copied-document.ts';
import { IDENTITY_DOCUMENT } from '#couchdb/databases.ts';
import { refusedSchema } from '#couchdb/copies/write-database.ts';
import type { TestServer } from '#tests/support/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs one of the operator's commands as a process of its own, as `npm run` does; gives all that it said. */
export async function operate(
  command: 'backup' | 'restore' | 'move-store' | 'global-templates',
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { COUCHDB_URL: _url, DATA_DIR: _folder, ...rest } = process.env;
  const script = path.join(root, 'scripts/store', `${command}.ts`);
  const options = { env: { ...rest, ...environment }, cwd: environment['DATA_DIR'] ?? root };
  return promisify(execFile)(process.execPath, [script, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** The environment of an operator's command for this server's store. */
export function storeOf({
  dataDir,
  couchdbUrl,
}: Pick<TestServer, 'dataDir' | 'couchdbUrl'>): Record<string, string> {
  return { DATA_DIR: dataDir, ...(couchdbUrl === null ? {} : { COUCHDB_URL: couchdbUrl }) };
}

/** What a database holds, revision by revision, attachments included; its identity, made with it, left out. */
export async function contentOf(client: CouchClient, name: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for await (const { document } of readDatabase(client, name)) {
    if (document._id !== IDENTITY_DOCUMENT) content[revisionKey(document)] = fingerprint(document);
  }
  return content;
}

/** Work on a store that no server runs over. */
export async function withClient<T>(place: Place, work: (client: CouchClient) => Promise<T>): Promise<T> {
  const connection = await connectAlone(place, { mustExist: false });
  try {
    return await work(connection.client);
  } finally {
    await connection.close();
  }
}

/** Leaves two revisions of a document, as two nodes of a cluster do that both took a write. */
export async function leaveConflict(client: CouchClient, name: string, id: string): Promise<void> {
  const docs = ['aa', 'bb'].map((hash) => ({
    _id: id,
    _rev: `2-${hash}`,
    _revisions: { start: 2, ids: [hash, '00'] },
    by: hash,
  }));
  const body = { docs, new_edits: false };
  await client.ask({ method: 'POST', path: [name, '_bulk_docs'], body }, refusedSchema);
}
