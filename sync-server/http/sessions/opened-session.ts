import type { Request, Response } from 'express';
import type { Elsewhere, SessionAnswer } from '#domain/api/authentication.ts';
import type { SessionOpened } from '#server/commands/second-factor/answer-challenge.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { welcomeDevice } from '../cookies/known-cookie.ts';
import { refreshCookie } from '../cookies/refresh-cookie.ts';
import { endReplaced } from './replaced-session.ts';
import { trustedCookie } from '../cookies/trusted-cookie.ts';

type Needs = Pick<Services, 'identities'> & NeedsOf<typeof welcomeDevice>;

/** Answers a completed second step and sets its cookies. */
export async function answerOpened(
  services: Needs,
  request: Request,
  response: Response,
  { opened, trusted }: SessionOpened,
): Promise<SessionAnswer | Elsewhere> {
  if (trusted !== null) trustedCookie.set(services.config, response, trusted);
  if ('elsewhere' in opened) return opened;
  await endReplaced(services, request);
  refreshCookie.set(services.config, response, opened.refreshToken);
  welcomeDevice(services, request, response, opened.answer);
  return opened.answer;
}
