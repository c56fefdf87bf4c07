import { existsSync } from 'node:fs';
import { z } from 'zod';
import { Refusal } from '#couchdb/copies/refusal.ts';
import type { Place, StoreConnection } from '#couchdb/copies/connect.ts';
import { AppError } from '#domain/api/errors.ts';

const settingsSchema = z.object({
  DATA_DIR: z.string().default('data'),
  COUCHDB_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export interface StoreSettings {
  dataDir: string;
  place: Place;
}

/** The server's own settings, from the environment and from `.env`: the commands use the same store. */
export function storeSettings(environment: NodeJS.ProcessEnv): StoreSettings {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const settings = settingsSchema.safeParse(Object.fromEntries(given));
  if (!settings.success)
    throw new Refusal('COUCHDB_URL must be an address beginning with http:// or https://.');
  const { DATA_DIR: dataDir, COUCHDB_URL: couchdbUrl } = settings.data;
  return { dataDir, place: couchdbUrl === undefined ? { dataDir } : { couchdbUrl } };
}

/** A place for display, without the password. */
export function shownPlace(place: Place): string {
  return 'dataDir' in place ? place.dataDir : new URL(place.couchdbUrl).host;
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  if (!(error instanceof AppError)) return null;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return /lock/i.test(cause)
    ? 'The store is in use by another process. Stop it first.'
    : `The store cannot be used: ${cause || error.code}`;
}

/** Runs a command. An error that the operator can correct is printed as one sentence, a defect with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await command();
  } catch (error) {
    const told = sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error));
    console.error(told);
    process.exitCode = 1;
  }
}

export async function withConnection<T>(
  opening: Promise<StoreConnection>,
  work: (connection: StoreConnection) => Promise<T>,
): Promise<T> {
  const connection = await opening;
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
