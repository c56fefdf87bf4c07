import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { newRecoveryCodes } from '#server/security/second-factor/recovery-codes.ts';
import type { Services } from '#server/services.ts';
import { recordAndNotify, type NotificationContext } from './tell.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail' | 'passwords'>;

/** Switches the second step on with `change`; returns recovery codes if the person has no unused ones. */
export async function enableSecondFactor(
  services: Needs,
  uid: string,
  context: NotificationContext,
  change: (user: User) => User,
): Promise<string[] | null> {
  const { recoveryCodes: held } = await services.central.secondFactors.read(uid);
  const missing = !held.some(({ usedAt }) => usedAt === null);
  const recoveryCodes = missing ? await replaceRecoveryCodes(services, uid) : null;
  const user = await services.central.users.change(uid, change);
  if (user === null) throw new AppError('challenge-invalid');
  await recordAndNotify(services, user, 'second-factor-on', context);
  return recoveryCodes;
}

/** Creates new codes and voids the previous ones. */
export async function replaceRecoveryCodes(
  services: Pick<Services, 'central' | 'passwords'>,
  uid: string,
): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes(services.passwords);
  const recoveryCodes = hashes.map((hash) => ({ hash, usedAt: null }));
  await services.central.secondFactors.judge(uid, (factors) => ({
    next: { ...factors, recoveryCodes },
    result: null,
  }));
  return codes;
}
