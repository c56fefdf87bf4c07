import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes, secondFactorLimits } from '#domain/api/limits.ts';
import type { PasskeyRegistration } from '#domain/api/passkeys.ts';
import type { StoredPasskey } from '#domain/entities/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import { recordAndNotify, type NotificationContext } from '#server/commands/second-factor/tell.ts';
import type { RelyingParty } from '#server/http/hosts/relying-party.ts';
import { THIS_APP } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'audit' | 'central' | 'clock' | 'log' | 'mail' | 'oneTimeTokens'>;

/** @throws AppError passkeys-full */
export async function beginPasskey(
  services: Pick<Services, 'central' | 'oneTimeTokens'>,
  user: User,
  session: string,
  party: RelyingParty,
) {
  const { passkeys } = await services.central.secondFactors.read(user.uid);
  if (passkeys.length >= secondFactorLimits.passkeys) throw new AppError('passkeys-full');
  const challenge = await services.oneTimeTokens.issue(
    { purpose: 'new-passkey', user: user.uid, audience: THIS_APP, session },
    oneTimeTokenTimes.challengeMinutes * 60,
  );
  return generateRegistrationOptions({
    rpName: 'Autodocs',
    rpID: party.id,
    userID: new TextEncoder().encode(user.uid),
    userName: user.user,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface NewPasskey {
  name: string;
  key: PasskeyRegistration;
  session: string;
  party: RelyingParty;
}

/** @throws AppError passkey-refused, passkeys-full */
export async function addPasskey(
  services: Needs,
  user: User,
  wanted: NewPasskey,
  context: NotificationContext,
): Promise<void> {
  const passkey = await verified(services, user, wanted);
  const added = await services.central.secondFactors.judge(user.uid, (factors) => {
    const full = factors.passkeys.length >= secondFactorLimits.passkeys;
    const next = full ? factors : { ...factors, passkeys: [...factors.passkeys, passkey] };
    return { next, result: !full };
  });
  if (!added) throw new AppError('passkeys-full');
  await recordAndNotify(services, user, 'passkey-added', context);
}

async function verified(
  services: Needs,
  user: User,
  { key, name, session, party }: NewPasskey,
): Promise<StoredPasskey> {
  const spend = async (challenge: string): Promise<boolean> => {
    const token = await services.oneTimeTokens.spend('new-passkey', challenge);
    return token?.user === user.uid && token.session === session;
  };
  const { transports = [], ...attested } = key.response;
  const verification = await verifyRegistrationResponse({
    response: { ...key, response: { ...attested, transports } },
    expectedChallenge: spend,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey-refused', { cause });
  });
  if (!verification.verified) throw new AppError('passkey-refused');
  const { credential } = verification.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    name,
    createdAt: services.clock.now().toISOString(),
    lastUsedAt: null,
  };
}
