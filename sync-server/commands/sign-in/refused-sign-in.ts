import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { ServerBusy } from '#server/load/load.ts';
import type { Services } from '#server/services.ts';
import type { Entry } from './admit-person.ts';
import { toPublicError } from './sign-in-checks.ts';

/** How and from where a person signs in, before it is known who they are. */
export type Arrival = Omit<Entry, 'user' | 'event'>;

/**
 * Writes the reason of a refused sign-in to the audit log, and throws the error that the caller may see.
 * @param user the account, if known
 */
export async function refusedSignIn(
  services: Pick<Services, 'audit' | 'config'>,
  error: unknown,
  user: User | null,
  entry: Arrival,
): Promise<never> {
  // An overloaded server is not a failure of the sign-in, and the audit entry would add to the load.
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

/**
 * The company whose log gets the failure. A requested company that the person does not belong to must not get entries.
 */
function auditedCompany(user: User, wanted: string | undefined): string | null {
  return user.companies.find((company) => company === wanted) ?? user.companies[0] ?? null;
}
