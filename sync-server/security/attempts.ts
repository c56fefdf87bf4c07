import type { Services } from '#server/services.ts';
import { normalLogin } from './login.ts';

/** Whom failed attempts are counted for: a stranger elsewhere must not use up the owner's. */
export function attemptKey(login: string, address: string): string {
  return `${normalLogin(login)} ${address}`;
}

/** Only failures count: a person who knows the password is no guesser, however often they say it. */
export async function forgiveAttempts(
  { limiter }: Pick<Services, 'limiter'>,
  login: string,
  address: string,
): Promise<void> {
  await limiter.forget('signInByLogin', attemptKey(login, address));
  await limiter.giveBack('signInByLoginAnywhere', normalLogin(login));
  await limiter.giveBack('signInByAddress', address);
}
