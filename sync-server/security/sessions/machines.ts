import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';

export interface MachineUse {
  user: User;
  company: Company;
  /** As the computer told it; null where it said nothing. */
  machine: string | null;
}

/** Whether the company wants to know from which computer `user` works (specification 2, section 4). */
export function isControlled({ user, company }: Omit<MachineUse, 'machine'>, app: App): boolean {
  const control = company.machineControl?.[app];
  if (control === undefined || !control.enabled) return false;
  return !(user.companyadmin && control.adminAccess);
}

/**
 * Why this computer is not let in, or null. Its name is what the computer says: it keeps honest people to the company's
 * computers, and is no proof.
 */
export function machineProblem(use: MachineUse, app: App): AppError | null {
  if (!isControlled(use, app)) return null;
  const { user, company, machine } = use;
  if (machine === null) return new AppError('machine-unknown');
  if (company.machineControl?.[app]?.machines.includes(machine) === true) return null;
  const access = user.accessControl?.[app];
  const refused = access?.machineName === machine && access.status === 'disapproved';
  return new AppError(refused ? 'machine-disapproved' : 'machine-waiting');
}
