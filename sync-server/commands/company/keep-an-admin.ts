import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { isActiveAdmin } from './company-people.ts';

type People = Pick<Services, 'central'>;

interface Leave {
  /** The people before the change; those who administer none of `companies` are ignored. */
  leaving: readonly User[];
  /** The companies they leave. The caller holds the locks of these companies on this server. */
  companies: readonly string[];
}

/**
 * Runs a task that removes administrators from companies if each company has another administrator. Checks before and
 * after the task, since another server of the cluster may remove the others at the same time. If the second check
 * fails, the task is undone. If two servers both undo theirs, too many administrators remain, but never none.
 * @throws AppError last-admin
 */
export async function keepAnAdmin<T>(
  services: People,
  { leaving, companies }: Leave,
  leave: () => Promise<T>,
): Promise<T> {
  const left = companies.filter((company) => leaving.some((user) => isActiveAdmin(user, company)));
  const uids = new Set(leaving.map(({ uid }) => uid));
  await requireOtherAdmins(services, left, uids);
  const done = await leave();
  try {
    await requireOtherAdmins(services, left, uids);
  } catch (error) {
    for (const user of leaving) await bringBack(services, user);
    throw error;
  }
  return done;
}

async function requireOtherAdmins(
  { central }: People,
  companies: readonly string[],
  leaving: ReadonlySet<string>,
): Promise<void> {
  for (const company of companies) {
    const people = await central.users.of(company);
    const others = people.some((user) => isActiveAdmin(user, company) && !leaving.has(user.uid));
    if (!others) throw new AppError('last-admin');
  }
}

async function bringBack({ central }: People, { uid, companyadmin, active }: User): Promise<void> {
  await central.users.change(uid, (held) => ({
    ...held,
    companyadmin,
    active: [...new Set([...held.active, ...active])],
  }));
}
