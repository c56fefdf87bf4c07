import { AppError } from '#domain/api/errors.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/**
 * That it is the person who asks, and not somebody at their unlocked screen.
 * @throws AppError wrong-password, invalid-code; TooManyRequests
 */
export async function proveOwner(services: Services, user: User, proof: Proof): Promise<void> {
  if ('code' in proof) {
    await services.secondFactor.check(user.uid, { ...proof, challenge: null });
    return;
  }
  const credential = await services.central.credentials.read(user.uid);
  if (!(await services.passwords.matches(credential?.passwordHash ?? null, proof.password)))
    throw new AppError('wrong-password', { field: 'body.proof.password' });
}
