import { AppError } from '#domain/api/errors.ts';
import type { MachineAccess } from '#domain/entities/user.ts';
import { afterDecision } from '#domain/rules/machine-access.ts';
import type { Administrator } from '#server/policies/company-policy.ts';
import { personOf } from '#server/commands/company/company-people.ts';
import { THIS_APP } from '#server/security/session.ts';
import type { Services } from '#server/services.ts';

/**
 * Lets a person's computer in, for everybody of the company, or refuses it.
 * @throws AppError not-found: no person of the company, or one who came with another computer meanwhile
 */
export function decideMachine(
  services: Services,
  admin: Administrator,
  wish: { user: string; machine: string; approved: boolean },
): Promise<MachineAccess> {
  return services.companyTurns(admin.company, async () => {
    const user = await personOf(services, admin.company, wish.user);
    const company = await services.central.companies.read(admin.company);
    const held = user.accessControl?.[THIS_APP];
    const control = company?.machineControl?.[THIS_APP];
    if (company === null || control === undefined || held?.machineName !== wish.machine)
      throw new AppError('not-found');
    const access = afterDecision(held, wish.approved, services.clock.now());
    await services.audit.record({
      event: 'machine-decided',
      user: admin.uid,
      company: admin.company,
      subject: user.uid,
      address: admin.address,
    });
    const others = control.machines.filter((machine) => machine !== wish.machine);
    const machines = wish.approved ? [...others, wish.machine] : others;
    await services.central.users.save({
      ...user,
      accessControl: { ...user.accessControl, [THIS_APP]: access },
    });
    await services.central.companies.save({
      ...company,
      machineControl: { ...company.machineControl, [THIS_APP]: { ...control, machines } },
    });
    return access;
  });
}
