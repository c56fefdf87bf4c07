import type { Store } from '#couchdb/store.ts';
import { visibleFilingAreas } from '#domain/rules/filing/visible-filing-areas.ts';
import type { Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Member, Actor } from '#domain/rules/permissions/permissions.ts';
import { CompanyChats } from './company-chats.ts';

/** Limit for cached memberships of companies without open streams: about a hundred bytes each. */
const MOST_WEIGHT = 500_000;
/** Additional weight of each company. */
const COMPANY_WEIGHT = 20;
const FORGET_MS = 10_000;

/** What a person may see because of their account and groups. */
export type Role = Omit<Actor, 'chats'>;

/**
 * Determines what each member of a company may see: the caller provides the account, permissions come from the groups,
 * chats from the company's store.
 */
export class Actors {
  private readonly store: Store;
  private readonly holderOf: (member: Member) => Promise<Holder>;
  /** Ordered by last use, the most recent at the end. */
  private readonly companies = new Map<string, CompanyChats>();
  private forgotAt = 0;

  constructor(store: Store, holderOf: (member: Member) => Promise<Holder>) {
    this.store = store;
    this.holderOf = holderOf;
  }

  /** @throws AppError `store-unavailable` */
  async roleOf(member: Member): Promise<Role> {
    return { ...member, sees: visibleFilingAreas(await this.holderOf(member)) };
  }

  chatsOf(company: string): CompanyChats {
    const chats = this.companies.get(company) ?? new CompanyChats(this.store, company);
    this.companies.delete(company);
    this.companies.set(company, chats);
    return chats;
  }

  /**
   * The current state of the store, for decisions about reads and writes.
   * @throws AppError `store-unavailable`
   */
  async exact(member: Member): Promise<Actor> {
    const chats = this.chatsOf(member.company);
    const [role] = await Promise.all([this.roleOf(member), chats.refresh()]);
    this.forgetIdle();
    return { ...role, chats: chats.of(member.user) };
  }

  /** Chats may be up to a second old: for a hint that something changed. */
  async recent(member: Member): Promise<Actor> {
    const chats = this.chatsOf(member.company);
    const [role] = await Promise.all([this.roleOf(member), chats.recent()]);
    this.forgetIdle();
    return { ...role, chats: chats.of(member.user) };
  }

  private forgetIdle(): void {
    if (performance.now() - this.forgotAt < FORGET_MS) return;
    this.forgotAt = performance.now();
    const idle = [...this.companies].filter(([, chats]) => !chats.followed);
    let weight = idle.reduce((sum, [, chats]) => sum + COMPANY_WEIGHT + chats.weight, 0);
    for (const [company, chats] of idle) {
      if (weight <= MOST_WEIGHT) return;
      this.companies.delete(company);
      weight -= COMPANY_WEIGHT + chats.weight;
    }
  }
}
