import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { configSectionSchema, sessionAnswerSchema, welcomeSchema } from '../client/couch-answers.ts';
import { faultOf, type CouchClient } from '../client/couch-client.ts';

/** CouchDB's default maximum; a record with its envelope fits (domain/api/limits). */
const DOCUMENT_BYTES_NEEDED = 8_000_000;

/** The reason for refusing a CouchDB, in one sentence for the operator. */
export function refuse(sentence: string, cause?: unknown): AppError {
  return new AppError('store-unavailable', {
    cause: new Error(sentence, cause === undefined ? {} : { cause }),
  });
}

async function checkAnswers(client: CouchClient): Promise<string> {
  const welcome = await client.ask({ path: [] }, welcomeSchema).catch((error: unknown) => {
    const status = faultOf(error)?.status;
    if (status === 401 || status === 403)
      throw refuse('COUCHDB_URL carries a name or password that CouchDB does not accept.', error);
    throw refuse('COUCHDB_URL does not lead to a CouchDB that answers.', error);
  });
  const major = Number(welcome.version.split('.')[0]);
  if (!(major >= 3))
    throw refuse(`COUCHDB_URL leads to CouchDB ${welcome.version}, but version 3 or later is needed.`);
  return welcome.version;
}

async function checkAdministrator(client: CouchClient): Promise<void> {
  const { userCtx } = await client.ask({ path: ['_session'] }, sessionAnswerSchema);
  if (userCtx.name === null) throw refuse('COUCHDB_URL carries no name and password.');
  if (!userCtx.roles.includes('_admin'))
    throw refuse(`COUCHDB_URL names '${userCtx.name}', who is no administrator of that CouchDB.`);
}

/** In an "admin party" anybody may read and delete everything: detected by a request without credentials. */
async function checkStrangers(url: string): Promise<void> {
  const base = new URL(url);
  const target = `${base.origin}${base.pathname.replace(/\/$/, '')}/_all_dbs`;
  const response = await fetch(target, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw refuse('COUCHDB_URL does not lead to a CouchDB that answers.', error);
  });
  await response.body?.cancel();
  if (response.ok)
    throw refuse(
      'COUCHDB_URL leads to a CouchDB without administrators, which lets anybody read and delete everything.',
    );
}

async function readSection(
  client: CouchClient,
  section: string,
): Promise<z.infer<typeof configSectionSchema> | null> {
  return client
    .ask({ path: ['_node', '_local', '_config', section] }, configSectionSchema)
    .catch((error: unknown) => {
      // Hosted CouchDBs hide their settings.
      if (faultOf(error) !== null) return null;
      throw error;
    });
}

async function checkSettings(client: CouchClient): Promise<string[]> {
  const [couchdb, chttpd] = await Promise.all([
    readSection(client, 'couchdb'),
    readSection(client, 'chttpd'),
  ]);
  const largest = couchdb?.['max_document_size'];
  if (largest !== undefined && Number(largest) < DOCUMENT_BYTES_NEEDED) {
    throw refuse(
      `CouchDB's couchdb/max_document_size is ${largest}, but at least ${DOCUMENT_BYTES_NEEDED} is needed.`,
    );
  }
  if (chttpd === null) return [];
  const closed =
    chttpd['require_valid_user'] === 'true' || chttpd['require_valid_user_except_for_up'] === 'true';
  return closed
    ? []
    : [
        "CouchDB's chttpd/require_valid_user_except_for_up should be true, so that strangers learn nothing from it.",
      ];
}

/**
 * Checks the CouchDB before anything is written to it.
 * @throws AppError `store-unavailable` whose cause is a sentence that names the unsafe setting
 */
export async function checkCouchDb(
  client: CouchClient,
  url: string,
): Promise<{ version: string; warnings: string[] }> {
  const version = await checkAnswers(client);
  await checkStrangers(url);
  await checkAdministrator(client);
  return { version, warnings: await checkSettings(client) };
}
