import { AppError } from '#domain/api/errors.ts';
import { keepAnAdmin } from '#server/commands/company/keep-an-admin.ts';
import type { Services } from '#server/services.ts';
import { withAllLocks } from './with-all-locks.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'companyTurns' | 'sessions'>;

/**
 * Deactivates the person in all their companies and ends all their sessions. What they wrote stays with the companies.
 * @throws AppError last-admin: nobody else administers one of their companies
 */
export async function disableAccount(
  services: Needs,
  { user, company, address }: { user: string; company: string; address: string },
): Promise<void> {
  const { active } = await personNow(services, user);
  await withAllLocks(services.companyTurns, active, async () => {
    const person = await personNow(services, user);
    await keepAnAdmin(services, { leaving: [person], companies: person.active }, () =>
      services.central.users.change(user, (held) => ({ ...held, active: [] })),
    );
  });
  await services.audit.record({ event: 'account-disabled', user, company, address });
  await services.sessions.endAll(user);
}

async function personNow({ central }: Needs, uid: string) {
  const person = await central.users.read(uid);
  if (person === null) throw new AppError('session-revoked');
  return person;
}
