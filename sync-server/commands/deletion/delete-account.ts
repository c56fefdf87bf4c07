import type { Proof } from '#domain/api/second-factor.ts';
import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { keepAnAdmin } from '#server/commands/company/keep-an-admin.ts';
import { proveOwner } from '#server/commands/second-factor/prove-owner.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { eraseCompany } from './erase-company.ts';
import { withAllLocks } from './with-all-locks.ts';
import { leavingOf } from './leaving.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'companyTurns' | 'erasure' | 'log' | 'sessions' | 'store'> &
  NeedsOf<typeof proveOwner>;

export interface Deletion {
  /** The companies that are deleted with the account, as the screen listed them. */
  companies: readonly string[];
  proof: Proof;
  address: string;
}

/**
 * Deletes an account and the companies in which its owner works alone, with all their stored data. From the first write
 * on nobody can sign in any more. `resumeErasures` removes what remains after a failure.
 * @throws AppError wrong-password, invalid-code; last-admin: somebody else works in one of the companies by now, or
 * nobody else administers another company of the person
 */
export async function deleteAccount(
  services: Needs,
  session: Pick<Session, 'user' | 'uid'>,
  { companies, proof, address }: Deletion,
): Promise<void> {
  await proveOwner(services, session, proof);
  const user = session.user.uid;
  const { active } = await personNow(services, user);
  await withAllLocks(services.companyTurns, active, async () => {
    const person = await personNow(services, user);
    const left = await requireAlone(services, person, companies);
    await keepAnAdmin(services, { leaving: [person], companies: left }, () =>
      close(services, person, companies),
    );
  });
  await services.audit.record({ event: 'account-deleted', user, company: null, address });
  for (const company of companies)
    await services.audit.record({ event: 'company-deleted', user, company, address });
  await endSessions(services, session);
  for (const company of companies)
    await eraseCompany(services, company).catch((error: unknown) => {
      services.log.error({ error, company }, 'company not wholly erased, which is tried again');
    });
}

async function personNow({ central }: Needs, uid: string): Promise<User> {
  const person = await central.users.read(uid);
  if (person === null || person.deleted) throw new AppError('session-revoked');
  return person;
}

/** Returns the companies that continue without the person. */
async function requireAlone(services: Needs, person: User, companies: readonly string[]): Promise<string[]> {
  const leaving = await leavingOf(services, person);
  const erased = leaving.filter(({ outcome }) => outcome === 'erased').map(({ company }) => company.uid);
  const toPublicError = erased.length === companies.length && erased.every((uid) => companies.includes(uid));
  const others = leaving.filter(({ outcome }) => outcome !== 'erased');
  if (!toPublicError || others.some(({ outcome }) => outcome !== 'left')) throw new AppError('last-admin');
  return others.map(({ company }) => company.uid);
}

/** Companies are closed first: if the process stops in between, their erasure also removes their people. */
async function close(services: Needs, person: User, companies: readonly string[]): Promise<void> {
  const begunAt = services.clock.now().toISOString();
  for (const company of companies)
    await services.central.companies.change(company, (held) => ({
      ...held,
      deleted: true,
      erasure: held.erasure ?? { begunAt, doneAt: null },
    }));
  await services.central.users.change(person.uid, (held) => ({ ...held, active: [] }));
}

/** Revokes the person's other devices, so that each wipes its data as soon as it is notified. */
async function endSessions(services: Needs, { user, uid }: Pick<Session, 'user' | 'uid'>): Promise<void> {
  for (const device of await services.sessions.devicesOf(user.uid))
    if (device.uid !== uid) await services.sessions.revoke(user.uid, device.uid);
  await services.sessions.endAll(user.uid);
}
