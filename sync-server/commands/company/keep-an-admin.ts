import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { isActiveAdmin } from './company-people.ts';

type People = Pick<Services, 'central'>;

interface Leave {
  /** People as they are before; who administers none of `companies` is no matter here. */
  leaving: readonly User[];
  /** What they leave. Its changes have to come in turn on this server. */
  companies: readonly string[];
}

/**
 * Does what takes administrators from companies, as long as somebody else administers each of them. Looked at before, and
 * once more after: another server of the cluster may have taken the others away meanwhile. Then it is undone, at worst by
 * both, so that too many stay and never none.
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
