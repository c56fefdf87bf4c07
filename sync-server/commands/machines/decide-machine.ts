import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { MachineAccess, User } from '#domain/entities/user.ts';
import { afterDecision } from '#domain/rules/people/machine-access.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { personOf } from '#server/commands/company/company-people.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'companyTurns'>;

/**
 * Approves a person's computer for everybody of the company, or refuses it.
 * @throws AppError not-found: no person of the company, or one who has used another computer in the meantime
 */
export function decideMachine(
  services: Needs,
  admin: Administrator,
  wish: { user: string; machine: string; approved: boolean },
): Promise<MachineAccess> {
  return services.companyTurns.run(admin.company, async () => {
    const user = await personOf(services, admin.company, wish.user);
    const company = await services.central.companies.read(admin.company);
    if (company?.machineControl?.[THIS_APP] === undefined) throw new AppError('not-found');
    accessBy(user, wish.machine);
    await services.audit.record({
      event: 'machine-decided',
      user: admin.uid,
      company: admin.company,
      subject: user.uid,
      address: admin.address,
    });
    const decided = await services.central.users.change(user.uid, (held) => {
      const access = afterDecision(accessBy(held, wish.machine), wish.approved, services.clock.now());
      return { ...held, accessControl: { ...held.accessControl, [THIS_APP]: access } };
    });
    await services.central.companies.change(admin.company, (held) => withMachine(held, wish));
    return accessBy(decided, wish.machine);
  });
}

/** @throws AppError not-found: this is not the computer that the person used last */
function accessBy(user: User | null, machine: string): MachineAccess {
  const access = user?.accessControl?.[THIS_APP];
  if (access?.machineName !== machine) throw new AppError('not-found');
  return access;
}

function withMachine(
  company: Company,
  { machine, approved }: { machine: string; approved: boolean },
): Company | null {
  const control = company.machineControl?.[THIS_APP];
  if (control === undefined) return null;
  const others = control.machines.filter((each) => each !== machine);
  const machines = approved ? [...others, machine] : others;
  return { ...company, machineControl: { ...company.machineControl, [THIS_APP]: { ...control, machines } } };
}
