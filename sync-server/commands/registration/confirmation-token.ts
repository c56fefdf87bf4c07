import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** With which the owner of a new company chooses the first password; good for as long as there is none. */
export function confirmationToken(
  { oneTimeTokens }: Pick<Services, 'oneTimeTokens'>,
  owner: User,
): Promise<string> {
  return oneTimeTokens.issue(
    { purpose: 'recovery', user: owner.uid, audience: 'autodocs', replaces: null },
    oneTimeTokenTimes.confirmationHours * 3600,
  );
}
