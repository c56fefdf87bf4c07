import { AppError } from '#domain/api/errors.ts';
import type { Proof } from '#domain/api/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'attempts' | 'central' | 'passwords' | 'secondFactor'>;

/**
 * Proves that the account's owner makes the request, not somebody at their unlocked screen.
 * @throws AppError wrong-password, invalid-code; TooManyRequests
 */
export async function proveOwner(
  services: Needs,
  { user, uid: session }: Pick<Session, 'user' | 'uid'>,
  proof: Proof,
): Promise<void> {
  // Counted for each session: an attacker in one session cannot lock the owner out in another.
  const guards = [{ limit: 'ownerProof', key: session }] as const;
  if ('code' in proof) return services.secondFactor.check(user.uid, { ...proof, challenge: null }, guards);
  return services.attempts.run(guards, () => provePassword(services, user, proof.password));
}

async function provePassword(services: Needs, user: User, password: string): Promise<void> {
  const credential = await services.central.credentials.read(user.uid);
  if (!(await services.passwords.matches(credential?.passwordHash ?? null, password)))
    throw new AppError('wrong-password', { field: 'body.proof.password' });
}
