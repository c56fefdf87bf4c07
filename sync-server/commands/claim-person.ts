import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import type { Claimed } from '#server/stores/registrations.ts';

/** Which parts of a request an error is about. */
interface Fields {
  login: string;
}

/** A CPF or CNPJ without punctuation, and which part of the request says it. */
export interface ClaimedDocument {
  number: string;
  field: string;
}

/**
 * Takes the tax numbers and the login of a user who is about to be made, or none of them. Gives what takes them back.
 * @throws AppError identification-in-use, email-in-use
 */
export async function claimFor(
  { central, clock }: Pick<Services, 'central' | 'clock'>,
  user: Pick<User, 'uid' | 'user'>,
  documents: readonly ClaimedDocument[],
  fields: Fields,
): Promise<() => Promise<void>> {
  const { registrations, users } = central;
  const login: Claimed = { kind: 'login', login: user.user };
  const claim = async (claimed: Claimed): Promise<boolean> =>
    registrations.claim(claimed, user.uid, clock.now());
  const release = async (): Promise<void> => {
    for (const { number } of documents) await registrations.release({ kind: 'document', number }, user.uid);
    await registrations.release(login, user.uid);
  };
  const refuse = async (error: AppError): Promise<never> => {
    await release();
    throw error;
  };
  for (const { number, field } of documents)
    if (!(await claim({ kind: 'document', number })) || (await registrations.isKnown(number)))
      return refuse(new AppError('identification-in-use', { field }));
  if (!(await claim(login)) || (await users.byLogin(user.user)) !== null)
    return refuse(new AppError('email-in-use', { field: fields.login }));
  return release;
}
