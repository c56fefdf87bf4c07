import type { AccessRequest } from '#domain/entities/access-request.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import type { AccessRequests } from './access-requests.ts';
import type { Central } from '../central/central.ts';
import { createTtlCache, type TtlCache } from '../central/ttl-cache.ts';

export interface Subject {
  user: string;
  session: string;
  company: string;
}
export interface Identity {
  stored: StoredSession | null;
  user: User | null;
  company: Company | null;
  /** The access request by which a person who is not a member works in the company as an administrator. */
  visit: AccessRequest | null;
}

/** A missing document is cached as well. */
interface Found<T> {
  value: T | null;
}

/**
 * Resolves the person of a token from the central database. Each document is read once for concurrent requests: a
 * device makes several at once, and thousands reconnect after an outage.
 */
export class Identities {
  private readonly sessions: TtlCache<Found<StoredSession>>;
  private readonly users: TtlCache<Found<User>>;
  private readonly companies: TtlCache<Found<Company>>;
  private readonly accessRequests: Pick<AccessRequests, 'open'>;

  constructor(
    { sessions, users, companies }: Pick<Central, 'sessions' | 'users' | 'companies'>,
    accessRequests: Pick<AccessRequests, 'open'>,
  ) {
    this.sessions = createTtlCache(async (key) => {
      const [user = '', session = ''] = key.split(':');
      return { value: (await sessions.readMany([{ user, session }])).get(session) ?? null };
    });
    this.users = createTtlCache(async (uid) => ({ value: (await users.readMany([uid])).get(uid) ?? null }));
    this.companies = createTtlCache(async (uid) => ({
      value: (await companies.readMany([uid])).get(uid) ?? null,
    }));
    this.accessRequests = accessRequests;
  }

  /** @throws AppError `store-unavailable` */
  async of({ user: uid, session, company: place }: Subject): Promise<Identity> {
    const [{ value: stored }, { value: user }, { value: company }] = await Promise.all([
      this.sessions.forceFetch(`${uid}:${session}`),
      this.users.forceFetch(uid),
      this.companies.forceFetch(place),
    ]);
    // Read only for people who are not members, which is rare.
    const isGuest = user !== null && !user.companies.includes(place);
    const [visit = null] = isGuest ? await this.accessRequests.open([{ user: uid, company: place }]) : [];
    return { stored, user, company, visit };
  }

  /** Invalidates earlier reads after a write of the central document `id`. */
  forget(id: string): void {
    const [kind = ''] = id.split(':');
    const key = id.slice(kind.length + 1);
    if (kind === 'session') this.sessions.delete(key);
    if (kind === 'user') this.users.delete(key);
    if (kind === 'company') this.companies.delete(key);
  }
}
