import { AppError } from '#domain/api/errors.ts';
import type { MachineAccess } from '#domain/entities/user.ts';
import { afterArrival } from '#domain/rules/people/machine-access.ts';
import { THIS_APP, type Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'companyTurns' | 'sessions'>;

/**
 * Stores which computer a session runs on and returns the company's decision.
 * @throws AppError invalid-request if the company does not control computers
 */
export async function tellMachine(
  services: Needs,
  session: Session,
  { machine, address }: { machine: string; address: string },
): Promise<{ access: MachineAccess; different: boolean }> {
  const { company: uid, user: person } = session.actor;
  return services.companyTurns.run(uid, async () => {
    const [company, user] = await Promise.all([
      services.central.companies.read(uid),
      services.central.users.read(person),
    ]);
    const control = company?.machineControl?.[THIS_APP];
    if (control?.enabled !== true || user === null)
      throw new AppError('invalid-request', { field: 'params' });
    const listed = control.machines.includes(machine);
    await services.sessions.setMachine(person, session.uid, machine);
    let before: MachineAccess | null = null;
    const arrived = await services.central.users.change(person, (held) => {
      before = held.accessControl?.[THIS_APP] ?? null;
      const access = afterArrival(before, { machine, listed, now: services.clock.now() });
      return access === before
        ? null
        : { ...held, accessControl: { ...held.accessControl, [THIS_APP]: access } };
    });
    const access = arrived?.accessControl?.[THIS_APP];
    if (access === undefined) throw new AppError('session-revoked');
    if (access !== before && access.status === 'waiting_approvation')
      await services.audit.record({ event: 'machine-requested', user: person, company: uid, address });
    return { access, different: nameOf(before) !== null && nameOf(before) !== machine };
  });
}

function nameOf(access: MachineAccess | null): string | null {
  return access?.machineName ?? null;
}
