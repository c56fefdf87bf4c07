import { AppError } from '#domain/api/errors.ts';
import { UNCONFIRMED_DAYS } from '#domain/api/limits.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import type { Claimed } from '#server/stores/people/registrations.ts';

/** A CPF or CNPJ without punctuation, and the request field that contains it. */
export interface ClaimedDocument {
  number: string;
  field: string;
}

/**
 * Claims the tax numbers and the login of a new user: all or none. Returns a function that releases them. If it must
 * stay hidden that an e-mail has an account and the registration failed for that reason, it releases only the login.
 * The numbers then stay claimed as long as those of an unconfirmed registration, so that both cases look the same from
 * outside.
 * @throws AppError identification-in-use, email-in-use
 */
export async function claimFor(
  services: Pick<Services, 'central' | 'clock'>,
  user: Pick<User, 'uid' | 'user'>,
  documents: readonly ClaimedDocument[],
  { login: field, uniform }: { login: string; uniform: boolean },
): Promise<(why?: unknown) => Promise<void>> {
  const { central, clock } = services;
  const { registrations, users } = central;
  const login: Claimed = { kind: 'login', login: user.user };
  const claim = async (claimed: Claimed): Promise<boolean> =>
    registrations.claim(claimed, user.uid, clock.now());
  const until = new Date(clock.now().getTime() + UNCONFIRMED_DAYS * 86_400_000);
  const release = async (why?: unknown): Promise<void> => {
    const keep = uniform && why instanceof AppError && why.code === 'email-in-use';
    for (const { number } of documents) {
      const document = { kind: 'document', number } as const;
      if (keep) await registrations.keep(document, user.uid, until);
      else await registrations.release(document, user.uid);
    }
    await registrations.release(login, user.uid);
  };
  const refuse = async (error: AppError): Promise<never> => {
    await release(error);
    throw error;
  };
  for (const { number, field: numberField } of documents)
    if (
      !(await claim({ kind: 'document', number })) ||
      (await registrations.isKnown(number, clock.now(), user.uid))
    )
      return refuse(new AppError('identification-in-use', { field: numberField }));
  if (!(await claim(login)) || (await users.byLogin(user.user)) !== null)
    return refuse(new AppError('email-in-use', { field }));
  return release;
}
