import { AppError } from '#domain/api/errors.ts';
import type { PhoneApprovalToken, SecondStepToken } from '#domain/entities/one-time-token.ts';
import type { User } from '#domain/entities/user.ts';
import { epochOf } from '#server/security/sessions/session-epoch.ts';
import { normalLogin } from '#server/security/login.ts';
import { sessionProblem } from '#server/security/sessions/session.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'central' | 'clock' | 'oneTimeTokens'>;

/** The purpose of a challenge and its person. */
export interface Challenge {
  token: SecondStepToken | PhoneApprovalToken;
  user: User;
}

/**
 * The challenge, if it is still valid for the person with this login.
 * @throws AppError challenge-invalid
 */
export async function readChallenge(services: Needs, text: string, login: string): Promise<Challenge> {
  const { oneTimeTokens, central } = services;
  const token =
    (await oneTimeTokens.read('second-step', text)) ?? (await oneTimeTokens.read('phone-approval', text));
  const user = token === null ? null : await central.users.read(token.user);
  if (token === null || user === null || user.deleted || normalLogin(user.user) !== normalLogin(login))
    throw new AppError('challenge-invalid');
  if (await isOver(services, token, user)) throw new AppError('challenge-invalid');
  return { token, user };
}

/**
 * A challenge ends with its session, with all sessions of its person, and when the password that started it changes.
 */
async function isOver({ central, clock }: Needs, token: Challenge['token'], user: User): Promise<boolean> {
  if (token.purpose === 'phone-approval')
    return sessionProblem(await central.sessions.read(token.user, token.session), user, clock.now()) !== null;
  if (token.epoch !== epochOf(user)) return true;
  return ((await central.credentials.read(token.user))?.updatedAt ?? null) !== token.password;
}
