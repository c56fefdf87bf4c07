import { rangePages } from '#couchdb/client/range-pages.ts';
import type { Database, IdSpan, ReadDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { identityProviderSchema } from '#domain/entities/sign-in-attempt.ts';
import { normalLogin } from '#server/security/login.ts';

const PAGE = 500;
/** Retries after concurrent writes. */
const ATTEMPTS = 20;
const MOST_DOMAINS = 100;
const MOST_COMPANIES = 1000;

/**
 * Documents between a company and a person, with a pointer from the person: `<kind>:<company>:<user>`,
 * `<kind>-of:<user>:<company>`.
 */
const ties = ['access-request', 'membership-invitation'] as const;
const companyKinds = [
  ...ties,
  'publicFormOf',
  'access-request-event',
  'license',
  'group',
  'ged-access',
  'webhook-waiting',
  'webhook-delivery',
  'webhook-line',
];

/**
 * Removes the data of one company or person from the central database. Each method can be repeated after an
 * interruption.
 */
export interface Erasure {
  /**
   * Licences, groups, access requests, invitations, public links with their answers, and addresses. Not the company
   * itself.
   */
  ofCompany(company: string): Promise<void>;
  /** Removes the company's memberships: last, since they are needed to find its people. */
  members(company: string): Promise<void>;
  /**
   * Login, password, second factors, certificates, linked providers, GED sign-ins and invitations. Neither the user
   * itself nor the sessions.
   */
  ofPerson(user: string, login: string): Promise<void>;
}

/** Ids with this prefix: `;` is the character after `:`. */
const under = (...parts: readonly string[]): IdSpan => ({
  start: `${parts.join(':')}:`,
  end: `${parts.join(':')};`,
});

export function createErasure(database: Database): Erasure {
  return {
    ofCompany: async (company) => {
      for (const form of await formsOf(database, company)) {
        await removeRange(database, under('publicAnswer', form));
        await removeRange(database, under('publishedForm', form));
        await removeRange(database, under('prefilled-link', form));
        await removeIds(database, [`publicForm:${form}`]);
      }
      // First, so that no more deliveries are stored for them, and no key gives access to what remains.
      await removeIds(database, [`webhooks:${company}`, `api-keys:${company}`]);
      for (const kind of ties) await removeIds(database, await pointersTo(database, kind, company));
      for (const kind of companyKinds) await removeRange(database, under(kind, company));
      await removeIds(database, [`document-default:${company}`]);
      await removeIds(database, await domainsOf(database, company));
      await removeIds(database, await handOversOf(database, 'company', company));
    },
    members: (company) => removeRange(database, under('member', company)),
    ofPerson: async (user, login) => {
      const providers = identityProviderSchema.options;
      await removeRange(database, under('certificate', user));
      await removeInvitations(database, user);
      await removeIds(database, await gedAccessesOf(database, user));
      await removeIds(database, await handOversOf(database, 'user', user));
      await removeIds(database, [
        `credential:${user}`,
        `secondFactor:${user}`,
        `pushSubscriptions:${user}`,
        ...providers.map((provider) => `linked-identity:${provider}:${user}`),
        ...providers.map((provider) => `identity-consent:${provider}:${user}`),
      ]);
      // The login may belong to somebody else if this person never confirmed it.
      const id = `login:${normalLogin(login)}`;
      if ((await database.get(id))?.['user'] === user) await removeIds(database, [id]);
    },
  };
}

async function formsOf(database: Database, company: string): Promise<string[]> {
  const pointers = await all(database, under('publicFormOf', company));
  return pointers.flatMap(({ form }) => (typeof form === 'string' ? [form] : []));
}

/** Pointers to the company from each person who has a document of `kind` with it. */
async function pointersTo(database: Database, kind: string, company: string): Promise<string[]> {
  const span = under(kind, company);
  return (await all(database, span)).map(
    ({ _id }) => `${kind}-of:${_id.slice(span.start.length)}:${company}`,
  );
}

/**
 * Invitations of a person to companies; the pointers last, since they are needed to find the rest after an
 * interruption.
 */
async function removeInvitations(database: Database, user: string): Promise<void> {
  const span = under('membership-invitation-of', user);
  const pointers = (await all(database, span)).map(({ _id }) => _id);
  const companies = pointers.map((id) => id.slice(span.start.length));
  await removeIds(
    database,
    companies.map((company) => `membership-invitation:${company}:${user}`),
  );
  await removeIds(database, pointers);
}

async function domainsOf(database: Database, company: string): Promise<string[]> {
  const kinds = ['portal-domain', 'whitelabel-domain'].map((kind) =>
    database.find({ where: { company }, ids: under(kind), index: 'company', limit: MOST_DOMAINS }),
  );
  return (await Promise.all(kinds)).flat().map(({ _id }) => _id);
}

async function gedAccessesOf(database: Database, user: string): Promise<string[]> {
  const ids = under('ged-access');
  const found = await database.find({ where: { user }, ids, index: 'user', limit: MOST_COMPANIES });
  return found.map(({ _id }) => _id);
}

/** They expire after some days anyway. */
async function handOversOf(database: Database, by: 'company' | 'user', uid: string): Promise<string[]> {
  const handed = await all(database, under('hand-over'));
  return handed.filter((document) => document[by] === uid).map(({ _id }) => _id);
}

async function all(database: Database, span: IdSpan): Promise<ReadDocument[]> {
  const found: ReadDocument[] = [];
  for await (const page of rangePages(database, span)) found.push(...page);
  return found;
}

async function removeRange(database: Database, span: IdSpan): Promise<void> {
  await removeIds(
    database,
    (await all(database, span)).map(({ _id }) => _id),
  );
}

/** Reads by id, so that a lagging copy of a cluster returns no old revision. @throws AppError store-unavailable */
async function removeIds(database: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE)
    await removePage(database, ids.slice(from, from + PAGE));
}

async function removePage(database: Database, ids: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const documents = await database.getMany(ids);
    const there = documents.filter((document) => document !== null && document['_deleted'] !== true);
    if (there.length === 0) return;
    await database.putMany(
      there.flatMap((document) =>
        document === null ? [] : [{ _id: document._id, _rev: document._rev, _deleted: true }],
      ),
    );
  }
  throw new AppError('store-unavailable', { cause: new Error('Removals were overtaken by other writes.') });
}
