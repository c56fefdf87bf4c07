import type { Database } from '#couchdb/store.ts';
import { centralCollection } from '../central/central-collection.ts';
import { pointerSchema } from '../central/pointer.ts';

/** Owners of logins. The login is the document's id, so it cannot belong to two users. */
export interface Logins {
  userOf(login: string): Promise<string | null>;
  /** Like `userOf`, batched with concurrent reads. */
  userOfGathered(login: string): Promise<string | null>;
  /**
   * Claims a login for a user who is about to be written. It takes effect once it is confirmed; the claim of a user who
   * was never written can be replaced. False if the login is taken.
   */
  claim(login: string, user: string): Promise<boolean>;
  /**
   * Called after the user was written. False if another user claimed the login in the meantime: then the caller removes
   * the user.
   */
  confirm(login: string, user: string): Promise<boolean>;
}

/** @param parts `isUser`: whether a user with this uid exists */
export function createLogins(
  database: Database,
  parts: { readMany: Database['getMany']; isUser: (uid: string) => Promise<boolean> },
): Logins {
  const { readMany, isUser } = parts;
  const logins = centralCollection(database, 'login', pointerSchema, { readMany });
  return {
    userOf: async (login) => (await logins.read(login))?.value.user ?? null,
    userOfGathered: async (login) => (await logins.readMany([login])).get(login)?.user ?? null,
    claim: async (login, user) => {
      if (await logins.create(login, { user })) return true;
      const held = await logins.read(login);
      if (held === null) return false;
      if (held.value.user === user) return true;
      // Conditional on the revision read: a concurrent confirmation keeps the login.
      return !(await isUser(held.value.user)) && logins.write(login, { user }, held.rev);
    },
    confirm: async (login, user) => {
      const held = await logins.read(login);
      return held?.value.user === user && logins.write(login, held.value, held.rev);
    },
  };
}
