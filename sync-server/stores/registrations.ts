import { z } from 'zod';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { UNCONFIRMED_DAYS } from '#domain/api/limits.ts';
import { claimSchema, type Claim } from '#domain/entities/customer.ts';
import type { User } from '#domain/entities/user.ts';
import { normalLogin } from '#server/security/login.ts';
import { centralCollection } from './central-collection.ts';

/** A claim whose user is not there by then was left by a registration that broke off. */
const ABANDONED_MS = 10 * 60_000;

/** What only one user may have: a login, or a CPF or CNPJ without punctuation. */
export type Claimed = { kind: 'login'; login: string } | { kind: 'document'; number: string };

/** What keeps two registrations of one person or company apart. */
export interface RegistrationDocuments {
  /** Whether `user` may have it: of any number of users at the same time one may. */
  claim(claimed: Claimed, user: string, now: Date): Promise<boolean>;
  /** What `user` claimed stays taken until then, though they never come to be. */
  keep(claimed: Claimed, user: string, until: Date): Promise<void>;
  /** Gives back what `user` claimed and does not need. */
  release(claimed: Claimed, user: string): Promise<void>;
  /**
   * Whether a company or a person with this CPF or CNPJ is there, or it is kept, besides for `but` and their own company.
   * Whoever did not confirm their e-mail in time is not there.
   */
  isKnown(number: string, now: Date, but?: string): Promise<boolean>;
}

const ownedSchema = z.looseObject({ owner: z.string().optional() });

/** @param readUser null where there is no user of this uid */
export function registrationDocuments(
  database: Database,
  readUser: (uid: string) => Promise<User | null>,
): RegistrationDocuments {
  const claims = centralCollection(database, 'claim', claimSchema);
  const isUser = async (uid: string, now: Date): Promise<boolean> => {
    const user = await readUser(uid);
    return user !== null && (user.emailVerified || isWithin(UNCONFIRMED_DAYS, user.createdAt, now));
  };
  const isKept = async (number: string, now: Date, but: string | undefined): Promise<boolean> => {
    const held = (await claims.read(keyOf({ kind: 'document', number })))?.value ?? null;
    return held !== null && held.by !== but && isNotOver(held, now);
  };
  /** One whose owner never came to be was left by a registration that broke off. */
  const isAnothers = async (company: ReadDocument, now: Date, but: string | undefined): Promise<boolean> => {
    const { owner } = ownedSchema.safeParse(company).data ?? {};
    return owner === undefined || (owner !== but && (await isUser(owner, now)));
  };
  return {
    claim: async (claimed, user, now) => {
      const key = keyOf(claimed);
      const held = await claims.read(key);
      const claim = { by: user, at: now.toISOString() };
      if (held === null) return claims.write(key, claim, null);
      if (held.value.by === user) return true;
      const fresh = now.getTime() - Date.parse(held.value.at) < ABANDONED_MS;
      if (fresh || isNotOver(held.value, now) || (await isUser(held.value.by, now))) return false;
      return claims.write(key, claim, held.rev);
    },
    release: async (claimed, user) => {
      const held = await claims.read(keyOf(claimed));
      if (held?.value.by === user) await claims.remove(keyOf(claimed), held.rev);
    },
    keep: async (claimed, user, until) => {
      const held = await claims.read(keyOf(claimed));
      if (held?.value.by !== user) return;
      const kept = { ...held.value, keptUntil: until.toISOString() };
      // Another write of it can only be another server's that keeps it as well.
      await claims.write(keyOf(claimed), kept, held.rev);
    },
    isKnown: async (number, now, but) => {
      if (await isKept(number, now, but)) return true;
      for (const company of await companiesOf(database, number))
        if (await isAnothers(company, now, but)) return true;
      for (const { _id } of await usersOf(database, number)) {
        const uid = _id.slice('user:'.length);
        if (uid !== but && (await isUser(uid, now))) return true;
      }
      return false;
    },
  };
}

function isWithin(days: number, since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) < days * 86_400_000;
}

function isNotOver({ keptUntil }: Claim, now: Date): boolean {
  return keptUntil !== undefined && Date.parse(keptUntil) > now.getTime();
}

function companiesOf(database: Database, identificationNumber: string): Promise<ReadDocument[]> {
  const ids = { start: 'company:', end: 'company;' };
  return database.find({ where: { identificationNumber }, ids, index: 'identification', limit: 10 });
}

function usersOf(database: Database, taxDocument: string): Promise<ReadDocument[]> {
  const ids = { start: 'user:', end: 'user;' };
  return database.find({ where: { taxDocument }, ids, index: 'tax-document', limit: 10 });
}

function keyOf(claimed: Claimed): string {
  return claimed.kind === 'login' ? `login:${normalLogin(claimed.login)}` : `document:${claimed.number}`;
}
