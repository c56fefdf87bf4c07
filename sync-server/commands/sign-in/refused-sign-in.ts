import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { ServerBusy } from '#server/load/load.ts';
import type { Services } from '#server/services.ts';
import type { Entry } from './admit-person.ts';
import { toPublicError } from './sign-in-checks.ts';

/** How and from where somebody comes in, whoever they prove to be. */
export type Arrival = Omit<Entry, 'user' | 'event'>;

/**
 * Writes down why somebody was not let in, and throws what the caller may know of it.
 * @param user whose account it was about, where that is known
 */
export async function refusedSignIn(
  services: Pick<Services, 'audit' | 'config'>,
  error: unknown,
  user: User | null,
  entry: Arrival,
): Promise<never> {
  // A server without room says nothing of the person, and to write it down would cost what there is none of.
  if (!(error instanceof AppError) || error instanceof ServerBusy) throw error;
  await services.audit.record({
    event: 'sign-in-failed',
    subject: entry.way,
    user: user?.uid ?? null,
    company: user === null ? null : auditedCompany(user, entry.company),
    code: error.code,
    address: entry.address,
  });
  throw toPublicError(services.config, error);
}

/** Whose log tells of a failure: a stranger's wish must not write into a company the person has nothing to do with. */
function auditedCompany(user: User, wanted: string | undefined): string | null {
  return user.companies.find((company) => company === wanted) ?? user.companies[0] ?? null;
}
