import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { PasskeyAssertion } from '#domain/api/passkeys.ts';
import type { SecondStepToken } from '#domain/entities/one-time-token.ts';
import type { App, User } from '#domain/entities/user.ts';
import { admitProven } from '#server/commands/sign-in/admit-person.ts';
import { openWithChallenge, type SessionOpened } from '#server/commands/second-factor/answer-challenge.ts';
import { readChallenge } from '#server/commands/second-factor/challenge.ts';
import type { RelyingParty } from '#server/http/hosts/relying-party.ts';
import type { NeedsOf } from '#server/services.ts';
import { provePasskey } from './prove-passkey.ts';

type Needs = NeedsOf<typeof openWithChallenge>;

/** The second step that a passkey answers. */
export interface KeyStep {
  challenge: string;
  user: string;
  trust: boolean;
}

/**
 * The challenge to sign; for a second step restricted to the keys of that person. @throws AppError challenge-invalid
 */
export async function requestPasskey(services: Needs, party: RelyingParty, step: KeyStep | undefined) {
  const found = step === undefined ? null : await readStep(services, step);
  const keys = found === null ? null : (await services.central.secondFactors.read(found.user.uid)).passkeys;
  const challenge = await services.oneTimeTokens.issue(
    { purpose: 'passkey' },
    oneTimeTokenTimes.challengeMinutes * 60,
  );
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    ...(keys === null ? {} : { allowCredentials: keys.map(({ id, transports }) => ({ id, transports })) }),
  });
}

export interface PasskeySignIn {
  app: App;
  key: PasskeyAssertion;
  step: KeyStep | undefined;
  /** uid of the person whose work is open on the device. */
  expected: string | undefined;
  party: RelyingParty;
  address: string;
  device: string;
}

/** @throws AppError passkey-refused, challenge-invalid, device-of-another-person, or the codes of a sign-in */
export async function signInWithPasskey(services: Needs, request: PasskeySignIn): Promise<SessionOpened> {
  const { app, key, step, party, address, device } = request;
  if (step !== undefined) {
    const { token, user } = await readStep(services, step);
    await provePasskey(services, key, party, user);
    return openWithChallenge(services, token, user, { ...step, way: 'passkey', address, device });
  }
  const user = await provePasskey(services, key, party, null).catch(async (error: unknown) => {
    if (error instanceof AppError) await noteFailure(services, address, error);
    throw error;
  });
  if (request.expected !== undefined && request.expected !== user.uid)
    throw new AppError('device-of-another-person');
  const entry = {
    user,
    app,
    company: undefined,
    siblings: true,
    event: 'sign-in',
    way: 'passkey',
    trusted: null,
  } as const;
  const opened = await admitProven(services, { ...entry, address, device });
  return { kind: 'session', opened, trusted: null };
}

async function readStep(
  services: Needs,
  { challenge, user: login }: KeyStep,
): Promise<{ token: SecondStepToken; user: User }> {
  const { token, user } = await readChallenge(services, challenge, login);
  if (token.purpose !== 'second-step') throw new AppError('challenge-invalid');
  return { token, user };
}

function noteFailure(services: Needs, address: string, { code }: AppError): Promise<void> {
  return services.audit.record({ event: 'sign-in-failed', user: null, company: null, code, address });
}
