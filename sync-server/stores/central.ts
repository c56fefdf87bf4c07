import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { companySchema, licenseSchema, type Company, type License } from '#domain/entities/company.ts';
import { groupSchema, type Group } from '#domain/entities/group.ts';
import {
  opportunitySchema,
  planConfigurationSchema,
  type Opportunity,
  type PlanConfiguration,
} from '#domain/entities/plan.ts';
import { globalTemplateSchema, type GlobalTemplate } from '#domain/entities/global-template.ts';
import {
  auditEntrySchema,
  sessionSchema,
  type AuditEntry,
  type StoredSession,
} from '#domain/entities/session.ts';
import { oneTimeTokenSchema, type OneTimeToken } from '#domain/entities/one-time-token.ts';
import {
  identityConsentSchema,
  linkedIdentitySchema,
  signInAttemptSchema,
  type IdentityConsent,
  type LinkedIdentity,
  type SignInAttempt,
} from '#domain/entities/sign-in-attempt.ts';
import { credentialSchema, userSchema, type Credential, type User } from '#domain/entities/user.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { normalLogin } from '#server/security/login.ts';
import { centralCollection, type CentralCollection, type Held } from './central-collection.ts';
import { readTogether } from './read-together.ts';
import { writeTogether } from './write-together.ts';
import { createSecondFactors, type SecondFactorDocuments } from './second-factors.ts';
import { registrationDocuments, type RegistrationDocuments } from './registrations.ts';

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
    /** With their password, for who is to prove it; where there is nobody as much is read. */
    accountOf(login: string): Promise<{ user: User | null; credential: Credential | null }>;
    /** Not deleted, whose `taxDocument` it is; several where people share one wrongly. */
    byTaxDocument(digits: string): Promise<User[]>;
    /** Everyone who belongs to `company`. */
    of(company: string): Promise<User[]>;
    /** uids of the companies `user` belongs to or ever belonged to. */
    companiesOf(user: string): Promise<string[]>;
    /** False, and nothing is written, where the login is somebody's already: of many at once one wins. */
    create(user: User): Promise<boolean>;
    /** Creates or replaces, with its login and memberships. */
    save(user: User): Promise<void>;
    /**
     * Writes what `change` makes of the user as stored, again where another write came between; logins and memberships
     * stay as they are. Null where there is no such user.
     */
    change(uid: string, change: (user: User) => User): Promise<User | null>;
  };
  credentials: {
    read(user: string): Promise<Credential | null>;
    save(credential: Credential): Promise<void>;
    /** The same password under another hash. Nothing is written where it is no longer `present`. */
    rehash(user: string, present: string, passwordHash: string): Promise<void>;
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
  groups: {
    of(company: string): Promise<Group[]>;
    read(company: string, uid: string): Promise<Group | null>;
    save(group: Group): Promise<void>;
  };
  /** Deleted ones too. */
  globals: {
    read(uid: string): Promise<GlobalTemplate | null>;
    all(): Promise<GlobalTemplate[]>;
    save(global: GlobalTemplate): Promise<void>;
  };
  /** What the provider offers; deleted ones too. */
  plans: { all(): Promise<PlanConfiguration[]>; save(plan: PlanConfiguration): Promise<void> };
  opportunities: {
    readMany(uids: readonly string[]): Promise<Map<string, Opportunity>>;
    all(): Promise<Opportunity[]>;
    save(opportunity: Opportunity): Promise<void>;
  };
  sessions: SessionDocuments;
  oneTimeTokens: OneTimeTokenDocuments;
  secondFactors: SecondFactorDocuments;
  registrations: RegistrationDocuments;
  /** By the hash of what stands for it. */
  signInAttempts: CentralCollection<SignInAttempt>;
  /** By provider and user: `google:<uid>`. */
  linkedIdentities: CentralCollection<LinkedIdentity>;
  /** By provider and user, as links. */
  identityConsents: CentralCollection<IdentityConsent>;
  audit: {
    write(entry: AuditEntry): Promise<void>;
    of(company: string | null): Promise<AuditEntry[]>;
    /** What `user` did in `company`, or outside of any, since an instant; oldest first. */
    ofUser(user: string, where: { company: string | null; since: string }): Promise<AuditEntry[]>;
  };
}

/** Of no account: no uid has a space. */
const NOBODY = ' ';
const MOST_COMPANIES = 1000;
/** Entries of one person that are looked through. */
const MOST_ENTRIES = 2000;

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
  put: Database['put'];
}

function userDocuments(
  database: Database,
  shared: Shared,
  credentials: Pick<CentralCollection<Credential>, 'readMany'>,
): Central['users'] {
  const { written, readMany } = shared;
  const users = centralCollection(database, 'user', userSchema, { written, readMany });
  const logins = centralCollection(database, 'login', pointerSchema, { readMany });
  const members = centralCollection(database, 'member', pointerSchema);
  const read = async (uid: string): Promise<User | null> => (await users.read(uid))?.value ?? null;
  const store = async (user: User): Promise<void> => {
    await save(users, user.uid, user);
    const pointer = { user: user.uid };
    await save(logins, normalLogin(user.user), pointer);
    for (const company of user.companies) await save(members, `${company}:${user.uid}`, pointer);
  };
  return {
    read,
    readMany: (uids) => users.readMany(uids),
    byLogin: async (login) => {
      const pointer = await logins.read(normalLogin(login));
      const user = pointer === null ? null : await read(pointer.value.user);
      return user !== null && normalLogin(user.user) === normalLogin(login) ? user : null;
    },
    accountOf: async (login) => {
      const name = normalLogin(login);
      const pointer = (await logins.readMany([name])).get(name) ?? null;
      const uid = pointer?.user ?? NOBODY;
      const [found, passwords] = await Promise.all([users.readMany([uid]), credentials.readMany([uid])]);
      const user = found.get(uid) ?? null;
      if (user === null || normalLogin(user.user) !== name) return { user: null, credential: null };
      return { user, credential: passwords.get(uid) ?? null };
    },
    byTaxDocument: async (taxDocument) => {
      const ids = { start: 'user:', end: 'user;' };
      const found = await database.find({ where: { taxDocument }, ids, index: 'tax-document', limit: 10 });
      const read = await users.readMany(found.map(({ _id }) => _id.slice(ids.start.length)));
      return [...read.values()].filter((user) => !user.deleted && user.taxDocument === taxDocument);
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
    create: async (user) => {
      if (!(await logins.write(normalLogin(user.user), { user: user.uid }, null))) return false;
      await store(user);
      return true;
    },
    change: async (uid, change) => {
      for (;;) {
        const held = await users.read(uid);
        if (held === null) return null;
        const next = change(held.value);
        if (next === held.value || (await users.write(uid, next, held.rev))) return next;
      }
    },
    save: store,
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

function auditDocuments(database: Database, { put }: Pick<Shared, 'put'>): Central['audit'] {
  const entries = centralCollection(database, 'audit', auditEntrySchema, { put });
  return {
    write: async (entry) => {
      await entries.write(`${entry.company ?? '-'}:${entry.at}:${entry.uid}`, entry, null);
    },
    of: (company) => values(entries.list(`${company ?? '-'}:`)),
    ofUser: async (user, { company, since }) => {
      const place = `audit:${company ?? '-'}`;
      const ids = { start: `${place}:${since}`, end: `${place};` };
      const found = await database.find({ where: { user }, ids, index: 'user', limit: MOST_ENTRIES });
      const keys = found.map(({ _id }) => _id.slice('audit:'.length));
      const read = await entries.readMany(keys);
      return keys.flatMap((key) => read.get(key) ?? []);
    },
  };
}

/** `written` is told the id of every user, session and company that was. */
export function createCentral(database: Database, written: (id: string) => void = () => undefined): Central {
  const shared = { written, readMany: readTogether(database), put: writeTogether(database) };
  const { readMany } = shared;
  const credentials = centralCollection(database, 'credential', credentialSchema, { readMany });
  const companies = centralCollection(database, 'company', companySchema, { written, readMany });
  const licenses = centralCollection(database, 'license', licenseSchema, { written });
  const groups = centralCollection(database, 'group', groupSchema, { written });
  const globals = centralCollection(database, 'global', globalTemplateSchema);
  const plans = centralCollection(database, 'plan', planConfigurationSchema);
  const opportunities = centralCollection(database, 'opportunity', opportunitySchema);
  const users = userDocuments(database, shared, credentials);
  return {
    users,
    credentials: {
      read: async (user) => (await credentials.read(user))?.value ?? null,
      save: (credential) => save(credentials, credential.user, credential),
      rehash: async (user, present, passwordHash) => {
        const held = await credentials.read(user);
        if (held?.value.passwordHash === present)
          await credentials.write(user, { ...held.value, passwordHash }, held.rev);
      },
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
    groups: {
      of: (company) => values(groups.list(`${company}:`)),
      read: async (company, uid) => (await groups.read(`${company}:${uid}`))?.value ?? null,
      save: (group) => save(groups, `${group.company}:${group.uid}`, group),
    },
    globals: {
      read: async (uid) => (await globals.read(uid))?.value ?? null,
      all: () => values(globals.list('')),
      save: (global) => save(globals, global.uid, global),
    },
    plans: {
      all: () => values(plans.list('')),
      save: (plan) => save(plans, plan.uid, plan),
    },
    opportunities: {
      readMany: (uids) => opportunities.readMany(uids),
      all: () => values(opportunities.list('')),
      save: (opportunity) => save(opportunities, opportunity.uid, opportunity),
    },
    sessions: sessionDocuments(database, shared),
    secondFactors: createSecondFactors(database),
    oneTimeTokens: centralCollection(database, 'one-time-token', oneTimeTokenSchema),
    registrations: registrationDocuments(database, async (uid) => (await users.read(uid)) !== null),
    signInAttempts: centralCollection(database, 'sign-in-attempt', signInAttemptSchema),
    linkedIdentities: centralCollection(database, 'linked-identity', linkedIdentitySchema),
    identityConsents: centralCollection(database, 'identity-consent', identityConsentSchema),
    audit: auditDocuments(database, shared),
  };
}
