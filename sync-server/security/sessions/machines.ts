import { AppError } from '#domain/api/errors.ts';
import type { Company } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';

export interface MachineUse {
  user: User;
  company: Company;
  /** Name reported by the computer; null if it reported none. */
  machine: string | null;
}

/** Whether the company controls the computers of `user` (specification 2, section 4). */
export function isControlled({ user, company }: Omit<MachineUse, 'machine'>, app: App): boolean {
  const control = company.machineControl?.[app];
  if (control === undefined || !control.enabled) return false;
  return !(user.companyadmin && control.adminAccess);
}

/**
 * Why this computer is not admitted, or null. The name is the computer's own claim and no proof: it only keeps honest
 * people to the company's computers.
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
