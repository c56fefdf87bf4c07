import { isDeepStrictEqual } from 'node:util';
import type { Database, Store } from '#couchdb/store.ts';
import type { ProjectionData } from '#domain/entities/projection.ts';
import type { User } from '#domain/entities/user.ts';
import { isPresented, memberIn } from './company-projections.ts';

const MOST_PEOPLE = 2000;

/**
 * Remembers which companies' projections were updated since the start, and the projections of people who signed in, so
 * that they are not read again at the next sign-in. The entries belong to the database object and end if the database
 * is recreated.
 */
export class ProjectedUsers {
  private readonly store: Pick<Store, 'company'>;
  private readonly companies = new WeakMap<Database, Map<string, ProjectionData>>();

  constructor(store: Pick<Store, 'company'>) {
    this.store = store;
  }

  /** Whether the company was prepared and its projection of `user` is current. */
  async has(company: string, user: User): Promise<boolean> {
    const { records } = await this.store.company(company);
    const people = this.companies.get(records);
    if (people === undefined) return false;
    const now = memberIn(company, user).data;
    if (user.companies.includes(company) && isDeepStrictEqual(people.get(user.uid), now)) return true;
    if (!(await isPresented(records, company, user))) return false;
    if (people.size >= MOST_PEOPLE) people.clear();
    people.set(user.uid, now);
    return true;
  }

  async prepared(company: string): Promise<void> {
    const { records } = await this.store.company(company);
    if (!this.companies.has(records)) this.companies.set(records, new Map());
  }
}
