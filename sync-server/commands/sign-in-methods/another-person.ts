import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';

/** A session must not hide unsent work of another person on the device. */
export function refuseAnotherPerson({ person }: { person?: string | undefined }, user: User): void {
  if (person !== undefined && person !== user.uid) throw new AppError('device-of-another-person');
}
