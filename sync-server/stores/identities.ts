import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { AccessRequest } from '#domain/entities/access-request.ts';
import type { User } from '#domain/entities/user.ts';
import type { AccessRequests } from './access-requests.ts';
import type { Central } from './central.ts';

/** How long another server's change of an account may go unseen where its feed is late; one's own is seen at once. */
const GOOD_MS = 2000;
const MOST_KEPT = 20_000;

export interface Subject {
  user: string;
  session: string;
  company: string;
}
export interface Identity {
  stored: StoredSession | null;
  user: User | null;
  company: Company | null;
  /** What lets who is no member of the company work in it as its administrator. */
  visit: AccessRequest | null;
}

const NOBODY: Identity = { stored: null, user: null, company: null, visit: null };

interface Kept {
  subject: Subject;
  identity: Identity;
  at: number;
}
interface Asked {
  subject: Subject;
  resolve: (identity: Identity) => void;
  reject: (error: unknown) => void;
}

/**
 * Who a token stands for, as the central database has it. Whatever is asked in one turn of the event loop is read
 * together, and is good for a moment: a device makes several requests at once, and thousands come back after an outage.
 */
export class Identities {
  private readonly central: Pick<Central, 'sessions' | 'users' | 'companies'>;
  private readonly accessRequests: Pick<AccessRequests, 'open'>;
  /** The one read last comes last. */
  private readonly kept = new Map<string, Kept>();
  private asked: Asked[] = [];
  private changes = 0;

  constructor(
    central: Pick<Central, 'sessions' | 'users' | 'companies'>,
    accessRequests: Pick<AccessRequests, 'open'>,
  ) {
    this.central = central;
    this.accessRequests = accessRequests;
  }

  /** Identities kept. */
  get size(): number {
    return this.kept.size;
  }

  /** @throws AppError `store-unavailable` */
  of(subject: Subject): Promise<Identity> {
    const held = this.kept.get(keyOf(subject));
    if (held !== undefined && performance.now() - held.at < GOOD_MS) return Promise.resolve(held.identity);
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => void this.readAsked());
      this.asked.push({ subject, resolve, reject });
    });
  }

  /** The central document `id` was written: what was read of it before is void. */
  forget(id: string): void {
    const [kind, first] = id.split(':');
    const byCompany = kind === 'company' || kind === 'access-request';
    if (kind !== 'session' && kind !== 'user' && !byCompany) return;
    this.changes += 1;
    for (const [key, { subject }] of this.kept)
      if (first === (byCompany ? subject.company : subject.user)) this.kept.delete(key);
  }

  private async readAsked(): Promise<void> {
    const { asked, changes } = this;
    this.asked = [];
    try {
      const found = await this.read(asked.map(({ subject }) => subject));
      // What changed while it was read may have been read before or after: it is answered, and not kept.
      if (changes === this.changes) this.keep(asked, found);
      asked.forEach(({ resolve }, index) => resolve(found[index] ?? NOBODY));
    } catch (error) {
      const broken = error instanceof AppError && error.code === 'internal';
      if (broken && asked.length > 1) this.readApart(asked);
      else for (const { reject } of asked) reject(error);
    }
  }

  /** One account that cannot be read must not keep out those who asked at the same time. */
  private readApart(asked: readonly Asked[]): void {
    for (const { subject, resolve, reject } of asked) {
      this.read([subject]).then(
        ([identity]) => resolve(identity ?? NOBODY),
        (error: unknown) => reject(error),
      );
    }
  }

  private async read(subjects: readonly Subject[]): Promise<Identity[]> {
    const { sessions, users, companies } = this.central;
    const [stored, people, places] = await Promise.all([
      sessions.readMany(subjects),
      users.readMany(subjects.map(({ user }) => user)),
      companies.readMany(subjects.map(({ company }) => company)),
    ]);
    const visits = await this.visits(subjects, people);
    return subjects.map(({ user, session, company }) => ({
      stored: stored.get(session) ?? null,
      user: people.get(user) ?? null,
      company: places.get(company) ?? null,
      visit: visits.find((visit) => visit.user.uid === user && visit.company === company) ?? null,
    }));
  }

  /** Asked only for who is no member: nearly never. */
  private async visits(
    subjects: readonly Subject[],
    people: ReadonlyMap<string, User>,
  ): Promise<AccessRequest[]> {
    const guests = subjects.filter(({ user, company }) => {
      const person = people.get(user);
      return person !== undefined && !person.companies.includes(company);
    });
    return guests.length === 0 ? [] : this.accessRequests.open(guests);
  }

  private keep(asked: readonly Asked[], found: readonly Identity[]): void {
    const at = performance.now();
    this.dropOld(at);
    if (this.kept.size + asked.length > MOST_KEPT) this.kept.clear();
    for (const [index, { subject }] of asked.entries()) {
      const identity = found[index];
      if (identity === undefined) continue;
      this.kept.delete(keyOf(subject));
      this.kept.set(keyOf(subject), { subject, identity, at });
    }
  }

  /** What nobody may be told any more would stay for as long as nobody asks for it again: the oldest come first. */
  private dropOld(now: number): void {
    for (const [key, { at }] of this.kept) {
      if (now - at < GOOD_MS) return;
      this.kept.delete(key);
    }
  }
}

function keyOf({ user, session, company }: Subject): string {
  return `${user}:${session}:${company}`;
}
