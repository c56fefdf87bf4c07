import { z } from 'zod';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { claimSchema } from '#domain/entities/customer.ts';
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
  /** Gives back what `user` claimed and does not need. */
  release(claimed: Claimed, user: string): Promise<void>;
  /** Whether a company or a person with this CPF or CNPJ is there, besides `but` and their own company. */
  isKnown(number: string, but?: string): Promise<boolean>;
}

const ownedSchema = z.looseObject({ owner: z.string().optional() });

/** @param isUser whether there is a user of this uid */
export function registrationDocuments(
  database: Database,
  isUser: (uid: string) => Promise<boolean>,
): RegistrationDocuments {
  const claims = centralCollection(database, 'claim', claimSchema);
  /** One whose owner never came to be was left by a registration that broke off. */
  const isAnothers = async (company: ReadDocument, but: string | undefined): Promise<boolean> => {
    const { owner } = ownedSchema.parse(company);
    return owner === undefined || (owner !== but && (await isUser(owner)));
  };
  return {
    claim: async (claimed, user, now) => {
      const key = keyOf(claimed);
      const held = await claims.read(key);
      const claim = { by: user, at: now.toISOString() };
      if (held === null) return claims.write(key, claim, null);
      if (held.value.by === user) return true;
      const fresh = now.getTime() - Date.parse(held.value.at) < ABANDONED_MS;
      if (fresh || (await isUser(held.value.by))) return false;
      return claims.write(key, claim, held.rev);
    },
    release: async (claimed, user) => {
      const held = await claims.read(keyOf(claimed));
      if (held?.value.by === user) await claims.remove(keyOf(claimed), held.rev);
    },
    isKnown: async (number, but) => {
      for (const company of await companiesOf(database, number))
        if (await isAnothers(company, but)) return true;
      return (await usersOf(database, number)).some(({ _id }) => _id !== `user:${but ?? ''}`);
    },
  };
}

function companiesOf(database: Database, identificationNumber: string): Promise<ReadDocument[]> {
  const ids = { start: 'company:', end: 'company;' };
  return database.find({ where: { identificationNumber }, ids, index: 'identification', limit: 10 });
}

function usersOf(database: Database, taxDocument: string): Promise<ReadDocument[]> {
  const ids = { start: 'user:', end: 'user;' };
  return database.find({ where: { taxDocument }, ids, index: 'tax-document', limit: 2 });
}

function keyOf(claimed: Claimed): string {
  return claimed.kind === 'login' ? `login:${normalLogin(claimed.login)}` : `document:${claimed.number}`;
}
