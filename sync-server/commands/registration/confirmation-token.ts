import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** Token with which the owner of a new company sets the first password; valid until there is one. */
export function confirmationToken(
  { oneTimeTokens }: Pick<Services, 'oneTimeTokens'>,
  owner: User,
): Promise<string> {
  return oneTimeTokens.issue(
    { purpose: 'recovery', user: owner.uid, audience: 'autodocs', replaces: null },
    oneTimeTokenTimes.confirmationHours * 3600,
  );
}
