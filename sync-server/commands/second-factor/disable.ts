import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { recordAndNotify, type NotificationContext } from './tell.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail'>;

/**
 * Sign-in then requires only one step. Passkeys stay, since they are a separate way to sign in.
 * @throws AppError second-factor-kept: one of the person's companies requires it
 */
export async function disableSecondFactor(
  services: Needs,
  user: User,
  context: NotificationContext,
): Promise<void> {
  const companies = await services.central.companies.readMany(user.active);
  if ([...companies.values()].some(({ requireSecondFactor }) => requireSecondFactor === true))
    throw new AppError('second-factor-kept');
  await services.central.users.change(user.uid, withOneStep);
  await services.central.secondFactors.judge(user.uid, (factors) => ({
    next: { ...factors, code: null, app: null, recoveryCodes: [], trusted: [] },
    result: null,
  }));
  await recordAndNotify(services, user, 'second-factor-off', context);
}

function withOneStep(user: User): User {
  const next = { ...user, signInWith2fa: false };
  delete next.approved2fa;
  return next;
}
