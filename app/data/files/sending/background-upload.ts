import { AppError } from '#domain/api/errors.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { HttpClient } from '#app/data/http/client.ts';
import { CookieSession } from '#app/data/http/cookie-session.ts';
import { registerWaiting } from '#app/data/documents/waiting/register-waiting.ts';
import { waitingNotes } from '#app/data/documents/waiting/waiting-note.ts';
import { FileDatabase } from '../store/file-database.ts';
import { openFilePouch } from '../store/pouch.ts';
import { refusals, uploadFile } from './transfer.ts';

/** What a service worker has of the browser: neither a page's storage nor the databases of records. */
export type BackgroundEnvironment = Pick<
  Environment,
  'fetch' | 'timing' | 'indexedDB' | 'attachment' | 'exclusively'
>;

/** PouchDB's prefix of database names. */
const POUCH = '_pouch_';
const FILES = '-files';

/**
 * Sends waiting files while no page of the app is open. Records are left to the app, which merges them with other
 * people's changes. The page finds the files marked as sent, and removes them from its outbox.
 */
export class BackgroundUpload {
  private readonly environment: BackgroundEnvironment;
  private readonly prefix: string;
  private readonly origin: string;

  constructor(environment: BackgroundEnvironment, options: { prefix: string; origin: string }) {
    this.environment = environment;
    this.prefix = options.prefix;
    this.origin = options.origin;
  }

  async isWaiting(): Promise<boolean> {
    for (const name of await this.databaseNames())
      if (await this.within(name, isAnythingWaiting)) return true;
    return false;
  }

  /**
   * Sends the files of the signed-in person in the present company; a refused file is left to the page, which shows
   * the refusal.
   * @throws AppError `network-unreachable` and others after which a retry is useful
   */
  async send(): Promise<void> {
    if (!(await this.isWaiting())) return;
    const session = new CookieSession(this.environment, this.origin);
    const { company, user } = await session.authorize();
    const name = `${this.prefix}-${company}-${user}${FILES}`;
    if (!(await this.databaseNames()).includes(name)) return;
    const http = new HttpClient(this.environment, this.origin);
    http.authorizeWith(session);
    await this.within(name, (files) => sendAll(http, files));
  }

  private async databaseNames(): Promise<string[]> {
    const databases = await this.environment.indexedDB.databases();
    return databases.flatMap(({ name }) =>
      name?.startsWith(`${POUCH}${this.prefix}-`) === true && name.endsWith(FILES)
        ? [name.slice(POUCH.length)]
        : [],
    );
  }

  private async within<T>(name: string, task: (files: FileDatabase) => Promise<T>): Promise<T> {
    const FilePouch = await openFilePouch(this.environment.indexedDB);
    const files = FileDatabase.open(FilePouch, name, this.environment);
    try {
      return await task(files);
    } finally {
      await files.close();
    }
  }
}

async function isAnythingWaiting(files: FileDatabase): Promise<boolean> {
  if ((await files.list('local')).length > 0) return true;
  return (await waitingNotes(files)).some(({ note }) => note.refusal === null);
}

async function sendAll(http: HttpClient, files: FileDatabase): Promise<void> {
  const { signal } = new AbortController();
  for (const file of await files.list('local')) {
    const bytes = await files.read(file.hash);
    if (bytes === null) continue;
    try {
      await uploadFile(http, { file, bytes, signal, progress: () => undefined });
      await files.markSent(file);
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
    }
  }
  for (const held of await waitingNotes(files))
    await registerWaiting({ http, database: files, signal, run: (call) => call() }, held);
}
