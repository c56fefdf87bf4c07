import { AppError } from '#domain/api/errors.ts';
import type { Sms } from './sms.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** A gateway that takes `{to, text}` as JSON by POST and answers 2xx once it has the message. */
export function createHttpSms({ url, token }: { url: string; token: string | null }): Sms {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  return {
    send: async (message) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`the SMS gateway answered ${String(answer.status)}`);
      } catch (cause) {
        throw new AppError('sms-not-sent', { cause });
      }
    },
  };
}
