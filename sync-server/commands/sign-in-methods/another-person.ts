import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';

/** Somebody else's unsent work on the device must not be hidden behind a session of theirs. */
export function refuseAnotherPerson({ person }: { person?: string | undefined }, user: User): void {
  if (person !== undefined && person !== user.uid) throw new AppError('device-of-another-person');
}
