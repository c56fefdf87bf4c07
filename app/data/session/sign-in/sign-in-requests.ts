import { signIn, type SignInAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { requestPasskey, signInWithPasskey } from '#domain/api/passkeys.ts';
import { verifySecondFactor } from '#domain/api/second-factor.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import { exchangeSignOn } from '#domain/api/single-sign-on.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { SecondStepAnswer } from '#app/data/ports.ts';
import { signWithKey } from './passkeys.ts';

const AUTODOCS = { app: 'autodocs' } as const;

/** Sends a sign-in to the server. `user`: uid of the person whose work waits on the device, null if there is none. */
export type Ask = (user: string | null) => Promise<SignInAnswer>;

export function byPassword(http: HttpClient, { user, password }: { user: string; password: string }): Ask {
  return () => http.call(signIn, { params: AUTODOCS, body: { user, password, all: true } });
}

export function byProof(http: HttpClient, proof: ProviderProof | CertificateProof): Ask {
  return (user) => {
    const person = user === null ? {} : { person: user };
    return http.call(signIn, { params: AUTODOCS, body: { ...proof, ...person, all: true } });
  };
}

export function byToken(http: HttpClient, token: string): Ask {
  return (user) => http.call(exchangeSignOn, { params: { token }, body: user === null ? {} : { user } });
}

export function bySecondStep(http: HttpClient, { step, code, method, trust }: SecondStepAnswer): Ask {
  return async () => {
    const body = { challenge: step.challenge, user: step.user, code, method, trust };
    const verified = await http.call(verifySecondFactor, { params: {}, body });
    if ('approved' in verified) throw new AppError('answer-malformed');
    return verified;
  };
}

/**
 * Asks for the key's signature at once, which may take the person a minute; the returned function only makes the
 * request.
 */
export async function byPasskey(
  http: HttpClient,
  answered?: { step: SecondStep; trust: boolean },
): Promise<Ask> {
  const step =
    answered === undefined
      ? {}
      : {
          step: { challenge: answered.step.challenge, user: answered.step.user, trust: answered.trust },
        };
  const key = await signWithKey(await http.call(requestPasskey, { params: {}, body: step }));
  return (user) => {
    const body = { key, ...step, ...(user === null ? {} : { user }) };
    return http.call(signInWithPasskey, { params: AUTODOCS, body });
  };
}
