import type { Database } from '#couchdb/store.ts';
import { companySchema, licenseSchema, type Company, type License } from '#domain/entities/company.ts';
import { groupSchema, type Group } from '#domain/entities/group.ts';
import {
  opportunitySchema,
  planConfigurationSchema,
  type Opportunity,
  type PlanConfiguration,
} from '#domain/entities/plan.ts';
import { sharedClassificationSchema, type SharedClassification } from '#domain/entities/classification.ts';
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
import { normalLogin } from '#server/security/login.ts';
import { batchedReads, batchedWrites } from './batched-documents.ts';
import { centralCollection, type CentralCollection, type Held } from './central-collection.ts';
import { createDocumentDefaults, type DocumentDefaults } from '../companies/document-defaults.ts';
import { createLogins } from '../people/logins.ts';
import { pointerSchema } from './pointer.ts';
import { createSecondFactors, type SecondFactorDocuments } from '../people/second-factors.ts';
import { registrationDocuments, type RegistrationDocuments } from '../people/registrations.ts';

export interface SessionDocuments {
  read(user: string, session: string): Promise<StoredSession | null>;
  /** By the session's uid. */
  readMany(keys: readonly { user: string; session: string }[]): Promise<Map<string, StoredSession>>;
  hold(user: string, session: string): Promise<Held<StoredSession> | null>;
  /** False if another write came first. */
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

/** Like `CentralCollection.change`, for existing documents: null, without a call of `change`, if there is none. */
export type Change<T, Key = string> = (key: Key, change: (fresh: T) => T | null) => Promise<T | null>;

/** Documents of one company. */
interface OfCompany<T> {
  of(company: string): Promise<T[]>;
  /** False, without a write, if this uid already exists. */
  create(value: T): Promise<boolean>;
  change: Change<T, { company: string; uid: string }>;
}

interface Offers<T> {
  all(): Promise<T[]>;
  change: CentralCollection<T>['change'];
}

/** The central database `app-centre`: accounts of the suite. Devices never read it. */
export interface Central {
  users: {
    read(uid: string): Promise<User | null>;
    readMany(uids: readonly string[]): Promise<Map<string, User>>;
    byLogin(login: string): Promise<User | null>;
    /** The account with its password, to verify it; for an unknown login the same amount is read. */
    accountOf(login: string): Promise<{ user: User | null; credential: Credential | null }>;
    /** Users with this `taxDocument` who are not deleted; several if it was wrongly stored for more than one person. */
    byTaxDocument(digits: string): Promise<User[]>;
    /** All members of `company`. */
    of(company: string): Promise<User[]>;
    /** uids of the companies that `user` belongs to or once belonged to. */
    companiesOf(user: string): Promise<string[]>;
    /**
     * Creates the user with login and memberships. False, without a write, if the login is taken: of concurrent calls
     * only one succeeds.
     */
    create(user: User): Promise<boolean>;
    /** Null if there is no such user. Does not change the login. */
    change: Change<User>;
  };
  credentials: {
    read(user: string): Promise<Credential | null>;
    change: CentralCollection<Credential>['change'];
    /** Replaces the hash of an unchanged password. Writes nothing if the stored hash is no longer `present`. */
    rehash(user: string, present: string, passwordHash: string): Promise<void>;
  };
  companies: {
    read(uid: string): Promise<Company | null>;
    readMany(uids: readonly string[]): Promise<Map<string, Company>>;
    create(company: Company): Promise<boolean>;
    change: Change<Company>;
    any(): Promise<boolean>;
    all(): AsyncIterable<Company>;
  };
  documentDefaults: DocumentDefaults;
  licenses: OfCompany<License>;
  /** Includes deleted ones. */
  groups: OfCompany<Group> & { read(company: string, uid: string): Promise<Group | null> };
  /** Includes deleted ones. */
  /** The provider's, for all companies. */
  classifications: Offers<SharedClassification>;
  globals: Offers<GlobalTemplate> & { read(uid: string): Promise<GlobalTemplate | null> };
  /** The provider's plans, including deleted ones. */
  plans: Offers<PlanConfiguration>;
  opportunities: Offers<Opportunity> & {
    readMany(uids: readonly string[]): Promise<Map<string, Opportunity>>;
  };
  sessions: SessionDocuments;
  oneTimeTokens: OneTimeTokenDocuments;
  secondFactors: SecondFactorDocuments;
  registrations: RegistrationDocuments;
  /** By the hash of its token. */
  signInAttempts: CentralCollection<SignInAttempt>;
  /** By provider and user: `google:<uid>`. */
  linkedIdentities: CentralCollection<LinkedIdentity>;
  /** By provider and user, like linked identities. */
  identityConsents: CentralCollection<IdentityConsent>;
  audit: {
    write(entry: AuditEntry): Promise<void>;
    of(company: string | null): Promise<AuditEntry[]>;
    /** Actions of `user` in `company`, or outside any, since an instant; oldest first. */
    ofUser(user: string, where: { company: string | null; since: string }): Promise<AuditEntry[]>;
  };
}

/** Stands for no account: no uid contains a space. */
const NOBODY = ' ';
const MOST_COMPANIES = 1000;
/** Limit of a person's entries that are read. */
const MOST_ENTRIES = 2000;

/** The collection's `change`, only for existing documents. */
function changeOf<T>(collection: CentralCollection<T>): Change<T> {
  return (key, change) => collection.change(key, (fresh) => (fresh === null ? null : change(fresh)));
}

function ofCompany<T extends { company: string; uid: string }>(
  collection: CentralCollection<T>,
): OfCompany<T> {
  const change = changeOf(collection);
  const keyOf = ({ company, uid }: { company: string; uid: string }): string => `${company}:${uid}`;
  return {
    of: (company) => values(collection.current(`${company}:`)),
    create: (value) => collection.create(keyOf(value), value),
    change: (key, make) => change(keyOf(key), make),
  };
}

function offers<T>(collection: CentralCollection<T>): Offers<T> {
  return {
    all: () => values(collection.list('')),
    change: (uid, change) => collection.change(uid, change),
  };
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
  const logins = createLogins(database, {
    readMany,
    isUser: async (uid) => (await users.read(uid)) !== null,
  });
  const members = centralCollection(database, 'member', pointerSchema);
  const read = async (uid: string): Promise<User | null> => (await users.read(uid))?.value ?? null;
  /** Written before the user, so that every member of a company is listed there. */
  const point = (company: string, user: string) => members.create(`${company}:${user}`, { user });
  return {
    read,
    readMany: (uids) => users.readMany(uids),
    byLogin: async (login) => {
      const uid = await logins.userOf(normalLogin(login));
      const user = uid === null ? null : await read(uid);
      return user !== null && normalLogin(user.user) === normalLogin(login) ? user : null;
    },
    accountOf: async (login) => {
      const name = normalLogin(login);
      const uid = (await logins.userOfGathered(name)) ?? NOBODY;
      const [found, passwords] = await Promise.all([users.readMany([uid]), credentials.readMany([uid])]);
      const user = found.get(uid) ?? null;
      if (user === null || normalLogin(user.user) !== name) return { user: null, credential: null };
      return { user, credential: passwords.get(uid) ?? null };
    },
    byTaxDocument: async (taxDocument) => {
      const ids = { start: 'user:', end: 'user;' };
      const found = await database.find({ where: { taxDocument }, ids, index: 'tax-document', limit: 10 });
      const read = await users.readable(found.map(({ _id }) => _id.slice(ids.start.length)));
      return [...read.values()].filter((user) => !user.deleted && user.taxDocument === taxDocument);
    },
    of: async (company) => {
      const listed = await values(members.list(`${company}:`));
      const found = await users.readable(listed.map((member) => member.user));
      return [...found.values()].filter((user) => user.companies.includes(company));
    },
    companiesOf: async (user) => {
      const ids = { start: 'member:', end: 'member;' };
      const found = await database.find({ where: { user }, ids, index: 'user', limit: MOST_COMPANIES });
      return found.map(({ _id }) => _id.slice(ids.start.length, -user.length - 1));
    },
    create: async (user) => {
      const login = normalLogin(user.user);
      if (!(await logins.claim(login, user.uid))) return false;
      for (const company of user.companies) await point(company, user.uid);
      if (!(await users.create(user.uid, user))) return false;
      if (await logins.confirm(login, user.uid)) return true;
      const held = await users.read(user.uid);
      if (held !== null) await users.remove(user.uid, held.rev);
      return false;
    },
    change: (uid, change) => changeUser(users, uid, change, (company) => point(company, uid)),
  };
}

/** Points from each joined company to the user before the user names it, and begins again if it missed one. */
async function changeUser(
  users: CentralCollection<User>,
  uid: string,
  change: (fresh: User) => User | null,
  point: (company: string) => Promise<unknown>,
): Promise<User | null> {
  const pointed = new Set<string>();
  for (;;) {
    let missing: string[] = [];
    const changed = await changeOf(users)(uid, (fresh) => {
      const next = change(fresh);
      const joined = (next?.companies ?? []).filter((company) => !fresh.companies.includes(company));
      missing = joined.filter((company) => !pointed.has(company));
      return missing.length > 0 ? null : next;
    });
    if (missing.length === 0) return changed;
    for (const company of missing) {
      await point(company);
      pointed.add(company);
    }
  }
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
    listOf: (user) => sessions.current(`${user}:`),
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
      const read = await entries.readable(keys);
      return keys.flatMap((key) => read.get(key) ?? []);
    },
  };
}

/** `written` is called with the id of every written user, session and company. */
export function createCentral(database: Database, written: (id: string) => void = () => undefined): Central {
  const shared = { written, readMany: batchedReads(database), put: batchedWrites(database) };
  const { readMany } = shared;
  const credentials = centralCollection(database, 'credential', credentialSchema, { readMany });
  const companies = centralCollection(database, 'company', companySchema, { written, readMany });
  const licenses = centralCollection(database, 'license', licenseSchema, { written });
  const groups = centralCollection(database, 'group', groupSchema, { written });
  const globals = centralCollection(database, 'global', globalTemplateSchema);
  const classifications = centralCollection(database, 'classification', sharedClassificationSchema);
  const plans = centralCollection(database, 'plan', planConfigurationSchema);
  const opportunities = centralCollection(database, 'opportunity', opportunitySchema);
  const users = userDocuments(database, shared, credentials);
  return {
    users,
    credentials: {
      read: async (user) => (await credentials.read(user))?.value ?? null,
      change: (user, change) => credentials.change(user, change),
      rehash: async (user, present, passwordHash) => {
        await changeOf(credentials)(user, (fresh) =>
          fresh.passwordHash === present ? { ...fresh, passwordHash } : null,
        );
      },
    },
    companies: {
      read: async (uid) => (await companies.read(uid))?.value ?? null,
      readMany: (uids) => companies.readMany(uids),
      create: (company) => companies.create(company.uid, company),
      change: changeOf(companies),
      all: async function* () {
        for await (const { value } of companies.list('')) yield value;
      },
      any: async () => {
        for await (const company of companies.list('')) return company.key !== '';
        return false;
      },
    },
    documentDefaults: createDocumentDefaults(database),
    licenses: ofCompany(licenses),
    groups: {
      ...ofCompany(groups),
      read: async (company, uid) => (await groups.read(`${company}:${uid}`))?.value ?? null,
    },
    globals: { ...offers(globals), read: async (uid) => (await globals.read(uid))?.value ?? null },
    classifications: offers(classifications),
    plans: offers(plans),
    opportunities: { ...offers(opportunities), readMany: (uids) => opportunities.readMany(uids) },
    sessions: sessionDocuments(database, shared),
    secondFactors: createSecondFactors(database),
    oneTimeTokens: centralCollection(database, 'one-time-token', oneTimeTokenSchema),
    registrations: registrationDocuments(database, (uid) => users.read(uid)),
    signInAttempts: centralCollection(database, 'sign-in-attempt', signInAttemptSchema),
    linkedIdentities: centralCollection(database, 'linked-identity', linkedIdentitySchema),
    identityConsents: centralCollection(database, 'identity-consent', identityConsentSchema),
    audit: auditDocuments(database, shared),
  };
}
