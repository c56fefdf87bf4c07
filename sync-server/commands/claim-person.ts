import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import type { Claimed } from '#server/stores/registrations.ts';

/** Which parts of a request an error is about. */
interface Fields {
  document: string;
  login: string;
}

/**
 * Takes the tax number and the login of a user who is about to be made, or neither. Gives what takes them back.
 * @param number CPF or CNPJ without punctuation
 * @throws AppError identification-in-use, email-in-use
 */
export async function claimFor(
  { central, clock }: Pick<Services, 'central' | 'clock'>,
  user: Pick<User, 'uid' | 'user'>,
  number: string,
  fields: Fields,
): Promise<() => Promise<void>> {
  const { registrations, users } = central;
  const document: Claimed = { kind: 'document', number };
  const login: Claimed = { kind: 'login', login: user.user };
  const claim = async (claimed: Claimed): Promise<boolean> =>
    registrations.claim(claimed, user.uid, clock.now());
  const release = async (): Promise<void> => {
    for (const claimed of [document, login]) await registrations.release(claimed, user.uid);
  };
  const refuse = async (error: AppError): Promise<never> => {
    await release();
    throw error;
  };
  if (!(await claim(document)) || (await registrations.isKnown(number)))
    return refuse(new AppError('identification-in-use', { field: fields.document }));
  if (!(await claim(login)) || (await users.byLogin(user.user)) !== null)
    return refuse(new AppError('email-in-use', { field: fields.login }));
  return release;
}
