import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AppError } from '#domain/api/errors.ts';
import type { PasskeyAssertion } from '#domain/api/passkeys.ts';
import type { StoredPasskey } from '#domain/entities/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import type { RelyingParty } from '#server/http/hosts/relying-party.ts';
import { isEndedSince } from '#server/security/sessions/session-epoch.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central' | 'clock' | 'oneTimeTokens'>;

/**
 * Returns the owner of the key that signed. The key identifies its person and was unlocked for this signature.
 * @param expected the person, if the first step already determined it
 * @throws AppError passkey-refused, for any failure
 */
export async function provePasskey(
  services: Needs,
  key: PasskeyAssertion,
  party: RelyingParty,
  expected: User | null,
): Promise<User> {
  const user = expected ?? (await userNamedBy(services, key));
  const passkeys = user === null ? [] : (await services.central.secondFactors.read(user.uid)).passkeys;
  const passkey = passkeys.find(({ id }) => id === key.id);
  if (user === null || user.deleted || passkey === undefined) throw new AppError('passkey-refused');
  const counter = await verifiedCounter(services, key, party, { user, passkey });
  await noteUse(services, user, passkey.id, counter);
  return user;
}

async function userNamedBy({ central }: Needs, { response }: PasskeyAssertion): Promise<User | null> {
  const uid = Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
  return uid === '' ? null : central.users.read(uid);
}

async function verifiedCounter(
  services: Needs,
  key: PasskeyAssertion,
  party: RelyingParty,
  { user, passkey }: { user: User; passkey: StoredPasskey },
): Promise<number> {
  const { id, publicKey, counter, transports } = passkey;
  const spend = async (challenge: string): Promise<boolean> => {
    const token = await services.oneTimeTokens.spend('passkey', challenge);
    return token !== null && !isEndedSince(token.createdAt, user);
  };
  const { userHandle, ...signed } = key.response;
  const response = { ...key, response: userHandle === undefined ? signed : { ...signed, userHandle } };
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: spend,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
  }).catch((cause: unknown) => {
    throw new AppError('passkey-refused', { cause });
  });
  if (!verification.verified) throw new AppError('passkey-refused');
  return verification.authenticationInfo.newCounter;
}

/**
 * Checks the counter again against the state that is written: if a key and its clone sign at the same time, one is
 * refused.
 */
async function noteUse(services: Needs, user: User, id: string, counter: number): Promise<void> {
  const lastUsedAt = services.clock.now().toISOString();
  const good = await services.central.secondFactors.judge(user.uid, (factors) => {
    const held = factors.passkeys.find((passkey) => passkey.id === id);
    if (held === undefined || (counter <= held.counter && (counter > 0 || held.counter > 0)))
      return { next: factors, result: false };
    const passkeys = factors.passkeys.map((each) =>
      each === held ? { ...held, counter, lastUsedAt } : each,
    );
    return { next: { ...factors, passkeys }, result: true };
  });
  if (!good) throw new AppError('passkey-refused');
}
