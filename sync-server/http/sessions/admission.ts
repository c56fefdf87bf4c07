import type { Request, Response } from 'express';
import type { SignInAnswer } from '#domain/api/authentication.ts';
import type { Admission } from '#server/commands/sign-in/admit-person.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { welcomeDevice } from '../cookies/known-cookie.ts';
import { refreshCookie } from '../cookies/refresh-cookie.ts';
import { endReplaced } from './replaced-session.ts';

type Needs = Pick<Services, 'identities'> & NeedsOf<typeof welcomeDevice>;

/** Answers a sign-in; sets the session's cookie if one was opened. */
export async function answerAdmission(
  services: Needs,
  request: Request,
  response: Response,
  admission: Admission,
): Promise<SignInAnswer> {
  if ('secondStep' in admission || 'elsewhere' in admission) return admission;
  await endReplaced(services, request);
  refreshCookie.set(services.config, response, admission.refreshToken);
  welcomeDevice(services, request, response, admission.answer);
  return admission.answer;
}
