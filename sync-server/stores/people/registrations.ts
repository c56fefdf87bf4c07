import { z } from 'zod';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { UNCONFIRMED_DAYS } from '#domain/api/limits.ts';
import { claimSchema, type Claim } from '#domain/entities/customer.ts';
import type { User } from '#domain/entities/user.ts';
import { normalLogin } from '#server/security/login.ts';
import { centralCollection } from '../central/central-collection.ts';

/** A claim without a user after this time comes from an interrupted registration. */
const ABANDONED_MS = 10 * 60_000;

/** A value that only one user may have: a login, or a CPF or CNPJ without punctuation. */
export type Claimed = { kind: 'login'; login: string } | { kind: 'document'; number: string };

/** Prevents duplicate registrations of a person or company. */
export interface RegistrationDocuments {
  /** Claims the value for `user`: of concurrent users only one succeeds. */
  claim(claimed: Claimed, user: string, now: Date): Promise<boolean>;
  /** Keeps a claim of `user` until then, even if the user is never created. */
  keep(claimed: Claimed, user: string, until: Date): Promise<void>;
  /** Releases a claim of `user`. */
  release(claimed: Claimed, user: string): Promise<void>;
  /**
   * Whether a company or person with this CPF or CNPJ exists, or a kept claim, apart from `but` and their own company.
   * People who did not confirm their e-mail in time do not count.
   */
  isKnown(number: string, now: Date, but?: string): Promise<boolean>;
}

const ownedSchema = z.looseObject({ owner: z.string().optional() });

/** @param readUser returns null if there is no user with this uid */
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
  /** A company whose owner was never created comes from an interrupted registration. */
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
      // A concurrent write can only come from another server that also keeps it.
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
