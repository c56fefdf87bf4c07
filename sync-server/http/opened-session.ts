import type { Request, Response } from 'express';
import type { Elsewhere, SessionAnswer } from '#domain/api/authentication.ts';
import type { SessionOpened } from '#server/commands/second-factor/answer-challenge.ts';
import type { Services } from '#server/services.ts';
import { rememberDevice } from './known-cookie.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { endReplaced } from './replaced-session.ts';
import { setTrustedCookie } from './trusted-cookie.ts';

/** The answer of a finished second step, with the cookies that go with it. */
export async function answerOpened(
  services: Services,
  request: Request,
  response: Response,
  { opened, trusted }: SessionOpened,
): Promise<SessionAnswer | Elsewhere> {
  if (trusted !== null) setTrustedCookie(response, trusted);
  if ('elsewhere' in opened) return opened;
  await endReplaced(services, request);
  setRefreshCookie(response, opened.refreshToken);
  rememberDevice(services, request, response, opened.answer.user.user);
  return opened.answer;
}
