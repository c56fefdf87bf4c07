import { isDeepStrictEqual } from 'node:util';
import type { Database, Store } from '#couchdb/store.ts';
import type { ProjectionData } from '#domain/entities/projection.ts';
import type { User } from '#domain/entities/user.ts';
import { isPresented, memberIn } from './company-projections.ts';

const MOST_PEOPLE = 2000;

/**
 * Which companies' devices were brought up to date since the start, and as whom they know each person who came in: what
 * was seen to stand is not read again at their next sign-in. Gone with the database, where that was made anew.
 */
export class ProjectedUsers {
  private readonly store: Pick<Store, 'company'>;
  private readonly companies = new WeakMap<Database, Map<string, ProjectionData>>();

  constructor(store: Pick<Store, 'company'>) {
    this.store = store;
  }

  /** Whether the company was prepared, and its devices are told of `user` as they are now. */
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
