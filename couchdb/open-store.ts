import path from 'node:path';
import { AppError } from '#domain/api/errors.ts';
import { z } from 'zod';
import { checkCouchDb, refuse } from './opening/boot-checks.ts';
import { okSchema } from './client/couch-answers.ts';
import { CouchClient, isMissingDatabase } from './client/couch-client.ts';
import { checkFolder } from './opening/data-folder.ts';
import { CENTRAL, centralIndexes, companyDatabaseNames, companyIndexes } from './databases.ts';
import { markSentence, readMark } from './opening/copying-mark.ts';
import { publishAccess } from './embedded/access.ts';
import { ENGINE_VERSION } from './embedded/engine.ts';
import { startEmbeddedServer } from './embedded/server.ts';
import { provision } from './opening/provisioning.ts';
import type { CompanyDatabases, Database, Store, StoreConfig, StoreHealth } from './store.ts';

/** How long a health result is cached, so that frequent checks do not wear the disk. */
const HEALTH_MS = 5_000;
const HEALTH_DOCUMENT = '_local/health';

interface Connection {
  kind: Store['kind'];
  client: CouchClient;
  /** Address of the embedded server, password included. */
  embeddedUrl: string | null;
  version: string;
  warnings: readonly string[];
  close(): Promise<void>;
}

class CouchStore implements Store {
  readonly kind: Store['kind'];
  readonly version: string;
  readonly identity: string;
  readonly central: Database;
  readonly warnings: readonly string[];
  private readonly connection: Connection;
  private readonly companies = new Map<string, Promise<CompanyDatabases>>();
  private lastHealth: { at: number; health: Promise<StoreHealth> } | null = null;

  constructor(connection: Connection, central: Database) {
    this.connection = connection;
    this.kind = connection.kind;
    this.version = connection.version;
    this.warnings = connection.warnings;
    this.central = central;
    this.identity = central.identity;
  }

  company(uid: string): Promise<CompanyDatabases> {
    const known = this.companies.get(uid);
    if (known !== undefined) return known;
    const opening = this.openCompany(uid);
    this.companies.set(uid, opening);
    opening.catch(() => this.companies.delete(uid));
    return opening;
  }

  private async openCompany(uid: string): Promise<CompanyDatabases> {
    const company = await this.central.get(`company:${uid}`);
    if (company?.['erasure'] !== undefined) throw new AppError('company-not-allowed');
    const names = companyDatabaseNames(uid);
    const gone = () => this.companies.delete(uid);
    const open = (name: string) => provision(this.connection.client, name, { indexes: companyIndexes, gone });
    const [records, chat, files] = await Promise.all([
      open(names.records),
      open(names.chat),
      open(names.files),
    ]);
    return { records, chat, files };
  }

  async hasCompany(uid: string): Promise<boolean> {
    if (this.companies.has(uid)) return true;
    const path = [companyDatabaseNames(uid).records];
    try {
      await this.connection.client.ask({ path }, z.looseObject({}));
      return true;
    } catch (error) {
      if (isMissingDatabase(error)) return false;
      throw error;
    }
  }

  async removeCompany(uid: string): Promise<void> {
    this.companies.delete(uid);
    for (const name of Object.values(companyDatabaseNames(uid))) {
      const removal = this.connection.client.ask({ method: 'DELETE', path: [name] }, okSchema);
      await removal.catch((error: unknown) => {
        if (!isMissingDatabase(error)) throw error;
      });
    }
    this.companies.delete(uid);
  }

  health(): Promise<StoreHealth> {
    const now = Date.now();
    if (this.lastHealth === null || now - this.lastHealth.at > HEALTH_MS)
      this.lastHealth = { at: now, health: this.checkHealth() };
    return this.lastHealth.health;
  }

  private async checkHealth(): Promise<StoreHealth> {
    try {
      const held = await this.central.get(HEALTH_DOCUMENT);
      await this.central.put({ ...held, _id: HEALTH_DOCUMENT, at: new Date().toISOString() });
      return { reachable: true, writable: true };
    } catch {
      const reachable = await this.connection.client.ask({ path: ['_up'] }, z.looseObject({})).then(
        () => true,
        () => false,
      );
      return { reachable, writable: false };
    }
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

async function connectEmbedded({ dataDir, observe }: StoreConfig): Promise<Connection> {
  const folder = path.join(dataDir, 'store');
  await checkFolder(folder);
  const server = await startEmbeddedServer(folder);
  return {
    kind: 'embedded',
    client: new CouchClient(server.url, { observe, direct: server.direct }),
    embeddedUrl: server.url,
    version: ENGINE_VERSION,
    warnings: [],
    close: () => server.close(),
  };
}

async function connectCouchDb(url: string, { observe }: StoreConfig): Promise<Connection> {
  const client = new CouchClient(url, { observe });
  const { version, warnings } = await checkCouchDb(client, url);
  return { kind: 'couchdb', client, embeddedUrl: null, version, warnings, close: () => Promise.resolve() };
}

function lockedBy(error: unknown): unknown {
  if (error instanceof AppError && error.cause instanceof Error && /lock/i.test(error.cause.message)) {
    return refuse('DATA_DIR is in use by another running server.', error);
  }
  return error;
}

/**
 * Opens the store and prepares the central database.
 * @throws AppError `store-unavailable` or `store-full`; its cause is a sentence for the operator
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const connection =
    config.couchdbUrl === null
      ? await connectEmbedded(config)
      : await connectCouchDb(config.couchdbUrl, config);
  try {
    await checkWhole(connection.client);
    const central = await openCentral(connection.client);
    return new CouchStore(await reachable(connection, config.dataDir), central);
  } catch (error) {
    await connection.close();
    throw lockedBy(error);
  }
}

/** The store of an existing connection, which the caller closes: for the operator's commands. */
export async function storeOver(connection: Pick<Connection, 'kind' | 'client'>): Promise<Store> {
  await checkWhole(connection.client);
  const central = await openCentral(connection.client);
  const lent = { embeddedUrl: null, version: '', warnings: [], close: () => Promise.resolve() };
  return new CouchStore({ ...connection, ...lent }, central);
}

function openCentral(client: CouchClient): Promise<Database> {
  return provision(client, CENTRAL, { indexes: centralIndexes, gone: () => undefined });
}

async function checkWhole(client: CouchClient): Promise<void> {
  const mark = await readMark(client);
  if (mark !== null) throw refuse(markSentence(mark));
}

/**
 * Publishes the embedded server's address for the operator's commands while it runs; only at this point is it certain
 * that the folder belongs to this process.
 */
async function reachable(connection: Connection, dataDir: string): Promise<Connection> {
  if (connection.embeddedUrl === null) return connection;
  const takeBack = await publishAccess(dataDir, connection.embeddedUrl);
  return {
    ...connection,
    close: async () => {
      await takeBack();
      await connection.close();
    },
  };
}
