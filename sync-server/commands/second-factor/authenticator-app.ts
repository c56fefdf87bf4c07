import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { appAddress, newAppSecret } from '#server/security/second-factor/authenticator-app.ts';
import { appSecretOf } from '#server/security/second-factor/second-factor.ts';
import type { Session } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';
import { enableSecondFactor } from './enable.ts';
import { recordAndNotify, type NotificationContext } from './tell.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail' | 'passwords' | 'secondFactor'>;

/**
 * Creates a secret for the person's authenticator app. It takes effect once a code of it is entered; the previous app
 * works until then.
 */
export async function beginAuthenticatorApp(
  { central, secretBox }: Pick<Services, 'central' | 'secretBox'>,
  user: User,
): Promise<{ secret: string; address: string }> {
  const secret = newAppSecret();
  const sealed = secretBox.seal(secret, appSecretOf(user.uid));
  await central.secondFactors.judge(user.uid, (factors) => ({
    next: { ...factors, newApp: sealed },
    result: null,
  }));
  return { secret, address: appAddress(secret, user.user) };
}

/** @throws AppError invalid-code; TooManyRequests */
export async function confirmAuthenticatorApp(
  services: Needs,
  { user, uid: session }: Pick<Session, 'user' | 'uid'>,
  code: string,
  context: NotificationContext,
): Promise<string[] | null> {
  const answer = { code, method: 'new-app', challenge: null } as const;
  await services.secondFactor.check(user.uid, answer, [{ limit: 'ownerProof', key: session }]);
  const before = await services.central.users.read(user.uid);
  if (before === null) throw new AppError('invalid-code');
  if (!before.signInWith2fa)
    return enableSecondFactor(services, user.uid, context, (held) => ({ ...held, signInWith2fa: true }));
  await recordAndNotify(services, user, 'authenticator-app-added', context);
  return null;
}
