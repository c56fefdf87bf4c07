import type { User } from '#domain/entities/user.ts';
import type { TestServer } from './server.ts';
import { withStore } from './store.ts';
import { put } from '#tests/support/put-central.ts';

/** Changes a person's account in a way that no call offers; stops and restarts the server for it. */
export async function changeUser(
  server: TestServer,
  uid: string,
  change: (user: User) => Partial<User>,
): Promise<void> {
  await withStore(server, async (central) => {
    const user = await central.users.read(uid);
    if (user === null) throw new Error(`no user ${uid}`);
    await put.user(central, { ...user, ...change(user) });
  });
}

/** Makes a person a member of one more company. */
export function joinCompany(server: TestServer, user: string, company: string): Promise<void> {
  return changeUser(server, user, ({ companies, active, applications }) => ({
    companies: [...companies, company],
    active: [...active, company],
    applications: { ...applications, autodocs: [...(applications.autodocs ?? []), company] },
  }));
}

export function leaveCompany(server: TestServer, user: string, company: string): Promise<void> {
  const without = (uids: readonly string[]): string[] => uids.filter((uid) => uid !== company);
  return changeUser(server, user, ({ companies, active, applications }) => ({
    companies: without(companies),
    active: without(active),
    applications: { ...applications, autodocs: without(applications.autodocs ?? []) },
  }));
}
