import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { companySchema, licenseSchema, type Company, type License } from '#domain/entities/company.ts';
import { globalTemplateSchema, type GlobalTemplate } from '#domain/entities/global-template.ts';
import {
  auditEntrySchema,
  sessionSchema,
  type AuditEntry,
  type StoredSession,
} from '#domain/entities/session.ts';
import { oneTimeTokenSchema, type OneTimeToken } from '#domain/entities/one-time-token.ts';
import { credentialSchema, userSchema, type Credential, type User } from '#domain/entities/user.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { normalLogin } from '#server/security/login.ts';
import { centralCollection, type CentralCollection, type Held } from './central-collection.ts';
import { readTogether } from './read-together.ts';

/** Points from a login, or from a company's member list, to a user. As the login is its id, two users never hold one. */
const pointerSchema = z.strictObject({ user: uidSchema });

export interface SessionDocuments {
  read(user: string, session: string): Promise<StoredSession | null>;
  /** By the session's uid. */
  readMany(keys: readonly { user: string; session: string }[]): Promise<Map<string, StoredSession>>;
  hold(user: string, session: string): Promise<Held<StoredSession> | null>;
  /** False when another write came first. */
  write(session: StoredSession, rev: string | null): Promise<boolean>;
  listOf(user: string): AsyncIterable<Held<StoredSession>>;
  all(): AsyncIterable<{ key: string } & Held<StoredSession>>;
  remove(key: string, rev: string): Promise<void>;
}

/** By the token's hash. */
export type OneTimeTokenDocuments = Pick<
  CentralCollection<OneTimeToken>,
  'read' | 'write' | 'list' | 'remove'
>;

/** The central database `app-centre`: accounts of the suite. No device ever reads it. */
export interface Central {
  users: {
    read(uid: string): Promise<User | null>;
    readMany(uids: readonly string[]): Promise<Map<string, User>>;
    byLogin(login: string): Promise<User | null>;
    /** Everyone who belongs to `company`. */
    of(company: string): Promise<User[]>;
    /** uids of the companies `user` belongs to or ever belonged to. */
    companiesOf(user: string): Promise<string[]>;
    /** Creates or replaces, with its login and memberships. */
    save(user: User): Promise<void>;
  };
  credentials: {
    read(user: string): Promise<Credential | null>;
    save(credential: Credential): Promise<void>;
  };
  companies: {
    read(uid: string): Promise<Company | null>;
    readMany(uids: readonly string[]): Promise<Map<string, Company>>;
    save(company: Company): Promise<void>;
    any(): Promise<boolean>;
    all(): AsyncIterable<Company>;
  };
  licenses: { of(company: string): Promise<License[]>; save(license: License): Promise<void> };
  /** Deleted ones too. */
  globals: {
    read(uid: string): Promise<GlobalTemplate | null>;
    all(): Promise<GlobalTemplate[]>;
    save(global: GlobalTemplate): Promise<void>;
  };
  sessions: SessionDocuments;
  oneTimeTokens: OneTimeTokenDocuments;
  audit: { write(entry: AuditEntry): Promise<void>; of(company: string | null): Promise<AuditEntry[]> };
}

const MOST_COMPANIES = 1000;

/** Replaces whatever is stored, trying again when another write comes between. */
async function save<T>(collection: CentralCollection<T>, key: string, value: T): Promise<void> {
  for (;;) {
    const held = await collection.read(key);
    if (await collection.write(key, value, held?.rev ?? null)) return;
  }
}

async function values<T>(items: AsyncIterable<Held<T>>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item.value);
  return found;
}

interface Shared {
  written: (id: string) => void;
  readMany: Database['getMany'];
}

function userDocuments(database: Database, shared: Shared): Central['users'] {
  const users = centralCollection(database, 'user', userSchema, shared);
  const logins = centralCollection(database, 'login', pointerSchema);
  const members = centralCollection(database, 'member', pointerSchema);
  const read = async (uid: string): Promise<User | null> => (await users.read(uid))?.value ?? null;
  return {
    read,
    readMany: (uids) => users.readMany(uids),
    byLogin: async (login) => {
      const pointer = await logins.read(normalLogin(login));
      const user = pointer === null ? null : await read(pointer.value.user);
      return user !== null && normalLogin(user.user) === normalLogin(login) ? user : null;
    },
    of: async (company) => {
      const listed = await values(members.list(`${company}:`));
      const found = await users.readMany(listed.map((member) => member.user));
      return [...found.values()].filter((user) => user.companies.includes(company));
    },
    companiesOf: async (user) => {
      const ids = { start: 'member:', end: 'member;' };
      const found = await database.find({ where: { user }, ids, index: 'user', limit: MOST_COMPANIES });
      return found.map(({ _id }) => _id.slice(ids.start.length, -user.length - 1));
    },
    save: async (user) => {
      await save(users, user.uid, user);
      const pointer = { user: user.uid };
      await save(logins, normalLogin(user.user), pointer);
      for (const company of user.companies) await save(members, `${company}:${user.uid}`, pointer);
    },
  };
}

function sessionDocuments(database: Database, shared: Shared): SessionDocuments {
  const sessions = centralCollection(database, 'session', sessionSchema, shared);
  return {
    read: async (user, session) => (await sessions.read(`${user}:${session}`))?.value ?? null,
    readMany: async (keys) => {
      const found = await sessions.readMany(keys.map(({ user, session }) => `${user}:${session}`));
      return new Map([...found.values()].map((session) => [session.uid, session]));
    },
    hold: (user, session) => sessions.read(`${user}:${session}`),
    write: (session, rev) => sessions.write(`${session.user}:${session.uid}`, session, rev),
    listOf: (user) => sessions.list(`${user}:`),
    all: () => sessions.list(''),
    remove: (key, rev) => sessions.remove(key, rev),
  };
}

function auditDocuments(database: Database): Central['audit'] {
  const entries = centralCollection(database, 'audit', auditEntrySchema);
  return {
    write: async (entry) => {
      await entries.write(`${entry.company ?? '-'}:${entry.at}:${entry.uid}`, entry, null);
    },
    of: (company) => values(entries.list(`${company ?? '-'}:`)),
  };
}

/** `written` is told the id of every user, session and company that was. */
export function createCentral(database: Database, written: (id: string) => void = () => undefined): Central {
  const shared = { written, readMany: readTogether(database) };
  const credentials = centralCollection(database, 'credential', credentialSchema);
  const companies = centralCollection(database, 'company', companySchema, shared);
  const licenses = centralCollection(database, 'license', licenseSchema);
  const globals = centralCollection(database, 'global', globalTemplateSchema);
  return {
    users: userDocuments(database, shared),
    credentials: {
      read: async (user) => (await credentials.read(user))?.value ?? null,
      save: (credential) => save(credentials, credential.user, credential),
    },
    companies: {
      read: async (uid) => (await companies.read(uid))?.value ?? null,
      readMany: (uids) => companies.readMany(uids),
      save: (company) => save(companies, company.uid, company),
      all: async function* () {
        for await (const { value } of companies.list('')) yield value;
      },
      any: async () => {
        for await (const company of companies.list('')) return company.key !== '';
        return false;
      },
    },
    licenses: {
      of: (company) => values(licenses.list(`${company}:`)),
      save: (license) => save(licenses, `${license.company}:${license.uid}`, license),
    },
    globals: {
      read: async (uid) => (await globals.read(uid))?.value ?? null,
      all: () => values(globals.list('')),
      save: (global) => save(globals, global.uid, global),
    },
    sessions: sessionDocuments(database, shared),
    oneTimeTokens: centralCollection(database, 'one-time-token', oneTimeTokenSchema),
    audit: auditDocuments(database),
  };
}
