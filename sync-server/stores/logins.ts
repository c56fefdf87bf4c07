import type { Database } from '#couchdb/store.ts';
import { centralCollection } from './central-collection.ts';
import { pointerSchema } from './pointer.ts';

/** Who holds a login. As the login is the document's id, two users never hold one. */
export interface Logins {
  userOf(login: string): Promise<string | null>;
  /** As `userOf`, in one request with what else is asked for at the moment. */
  userOfGathered(login: string): Promise<string | null>;
  /**
   * Takes a login for a user who is about to be written; that of who was never written is free. Counts once it is
   * confirmed. False where it is somebody's.
   */
  claim(login: string, user: string): Promise<boolean>;
  /** After the user was written. False where another took the login meanwhile: the user is to be removed. */
  confirm(login: string, user: string): Promise<boolean>;
}

/** @param parts `isUser`: whether there is a user of this uid */
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
      // Over the revision that was read: a confirmation that came meanwhile keeps the login.
      return !(await isUser(held.value.user)) && logins.write(login, { user }, held.rev);
    },
    confirm: async (login, user) => {
      const held = await logins.read(login);
      return held?.value.user === user && logins.write(login, held.value, held.rev);
    },
  };
}
