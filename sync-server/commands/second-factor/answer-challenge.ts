import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { PhoneApprovalToken, SecondStepToken } from '#domain/entities/one-time-token.ts';
import type { User } from '#domain/entities/user.ts';
import { endOtherSessions } from '#server/commands/session/end-other-sessions.ts';
import { admitProven, type Opened, type SignInStepMethod } from '#server/commands/sign-in/admit-person.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { codeGuards } from '#server/security/attempts/guards.ts';
import { readChallenge } from './challenge.ts';
import { enableSecondFactor } from './enable.ts';

type Needs = Pick<Services, 'secondFactor'> &
  NeedsOf<typeof admitProven> &
  NeedsOf<typeof enableSecondFactor>;

export interface ChallengeAnswer {
  login: string;
  challenge: string;
  code: string;
  method: 'sms' | 'app' | 'recovery';
  /** Whether to trust this browser, which then skips the second step for some time. */
  trust: boolean;
  /** Whether to end the person's other sessions when a phone is approved. */
  endOthers: boolean;
  language: MailLanguage;
  origin: string;
  address: string;
  /** The number by which the browser is known for this person; see `security/known-devices.ts`. */
  knownDevice: string | null;
  device: string;
}

/** `trusted`: value of the browser's cookie if it is trusted from now on. */
export interface SessionOpened {
  kind: 'session';
  opened: Opened;
  trusted: string | null;
}
export type Answered = SessionOpened | { kind: 'approved'; recoveryCodes: string[] | null };

/**
 * Verifies the code, spends the challenge, and performs the action it was issued for.
 * @throws AppError challenge-invalid, invalid-code, or the codes of a sign-in; TooManyRequests
 */
export async function answerChallenge(services: Needs, answer: ChallengeAnswer): Promise<Answered> {
  const { token, user } = await readChallenge(services, answer.challenge, answer.login);
  if (token.purpose === 'phone-approval') return approvePhone(services, token, user, answer);
  await checkCode(services, user, token.company, answer);
  return openWithChallenge(services, token, user, { ...answer, way: answer.method });
}

/** The input to open a session with a challenge whose second step was just proven by any method. */
export async function openWithChallenge(
  services: Needs,
  token: SecondStepToken,
  user: User,
  answer: Pick<ChallengeAnswer, 'challenge' | 'trust' | 'address' | 'device'> & { way: SignInStepMethod },
): Promise<SessionOpened> {
  if ((await services.oneTimeTokens.spend('second-step', answer.challenge)) === null)
    throw new AppError('challenge-invalid');
  const opened = await admitProven(services, {
    user,
    app: token.audience,
    company: token.company,
    siblings: token.siblings,
    event: token.event,
    way: answer.way,
    address: answer.address,
    device: answer.device,
    trusted: null,
  });
  return { kind: 'session', opened, trusted: answer.trust ? await trust(services, token, answer) : null };
}

async function checkCode(
  services: Needs,
  { uid }: User,
  company: string | null,
  { code, method, challenge, address, knownDevice }: ChallengeAnswer,
): Promise<void> {
  try {
    const guards = codeGuards(uid, method, { address, knownDevice });
    await services.secondFactor.check(uid, { code, method, challenge }, guards);
  } catch (error) {
    if (error instanceof AppError) await noteFailure(services, uid, company, address, error.code);
    throw error;
  }
  if (method === 'recovery')
    await services.audit.record({ event: 'recovery-code-used', user: uid, company, address });
}

async function trust(
  services: Needs,
  { user, company }: SecondStepToken,
  { device, address }: Pick<ChallengeAnswer, 'address' | 'device'>,
): Promise<string> {
  await services.audit.record({ event: 'device-trusted', user, company, address });
  return services.trustedDevices.add(user, device);
}

async function approvePhone(
  services: Needs,
  token: PhoneApprovalToken,
  user: User,
  answer: ChallengeAnswer,
): Promise<Answered> {
  if (answer.method !== 'sms') throw new AppError('invalid-code', { field: 'body.method' });
  await checkCode(services, user, user.companies[0] ?? null, answer);
  if ((await services.oneTimeTokens.spend('phone-approval', answer.challenge)) === null)
    throw new AppError('challenge-invalid');
  const date = services.clock.now().toISOString();
  const approved2fa = { ...token.phone, date };
  const recoveryCodes = await enableSecondFactor(services, user.uid, answer, (held) => ({
    ...held,
    approved2fa,
    signInWith2fa: true,
  }));
  if (answer.endOthers) {
    const [company = null] = user.companies;
    await endOtherSessions(services, {
      user: user.uid,
      uid: token.session,
      company,
      address: answer.address,
    });
  }
  return { kind: 'approved', recoveryCodes };
}

function noteFailure(
  services: Needs,
  user: string,
  company: string | null,
  address: string,
  code: ErrorCode,
): Promise<void> {
  return services.audit.record({ event: 'second-step-failed', user, company, code, address });
}
