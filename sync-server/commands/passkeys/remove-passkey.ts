import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { recordAndNotify, type NotificationContext } from '#server/commands/second-factor/tell.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail'>;

/** @throws AppError not-found */
export async function removePasskey(
  services: Needs,
  user: User,
  id: string,
  context: NotificationContext,
): Promise<void> {
  const removed = await services.central.secondFactors.judge(user.uid, (factors) => {
    const passkeys = factors.passkeys.filter((passkey) => passkey.id !== id);
    const found = passkeys.length < factors.passkeys.length;
    return { next: found ? { ...factors, passkeys } : factors, result: found };
  });
  if (!removed) throw new AppError('not-found');
  await recordAndNotify(services, user, 'passkey-removed', context);
}
