import { ServerBusy } from '#server/load/load.ts';
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

/** Runs what looks at a password. Nothing was tried where the server had no room to look, so nothing is counted. */
export async function countedAttempt<Result>(
  { limiter }: Pick<Services, 'limiter'>,
  login: string,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ServerBusy) {
      await limiter.giveBack('signInByLogin', attemptKey(login, address));
      await limiter.giveBack('signInByLoginAnywhere', normalLogin(login));
      await limiter.giveBack('signInByAddress', address);
    }
    throw error;
  }
}
