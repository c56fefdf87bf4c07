import { AppError } from '#domain/api/errors.ts';
import type { Credential, User } from '#domain/entities/user.ts';
import { isTemporaryOver } from '#server/security/passwords/temporary-password.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { admitPerson, type Admission } from './admit-person.ts';
import { refusedSignIn, type Arrival } from './refused-sign-in.ts';

type Needs = Pick<Services, 'log' | 'passwords'> & NeedsOf<typeof admitPerson>;

export interface PasswordSignIn extends Omit<Arrival, 'way'> {
  login: string;
  password: string;
}

/**
 * Signs in by e-mail and password. Problems of an account are reported only to a caller who knows its password.
 * @throws AppError with the codes of the call `signIn`
 */
export async function signIn(services: Needs, given: PasswordSignIn): Promise<Admission> {
  const request = { ...given, way: 'password' } as const;
  const { user, credential } = await services.central.users.accountOf(request.login);
  try {
    const proven = await provePassword(services, request, user, credential);
    return await admitPerson(services, { ...request, user: proven, event: 'sign-in' });
  } catch (error) {
    return refusedSignIn(services, error, user, request);
  }
}

async function provePassword(
  services: Needs,
  request: PasswordSignIn,
  user: User | null,
  credential: Credential | null,
): Promise<User> {
  const matched = await services.passwords.matches(credential?.passwordHash ?? null, request.password);
  if (user === null || user.deleted) throw new AppError('user-not-found', { field: 'body.user' });
  if (credential === null || !matched) throw new AppError('wrong-password', { field: 'body.password' });
  if (isTemporaryOver(user, credential, services.clock.now()))
    throw new AppError('temporary-password-over', { field: 'body.password' });
  await renewHash(services, credential, request.password);
  return user;
}

/** A failure here does not stop the sign-in; the next one tries again. */
async function renewHash(
  { passwords, central, log }: Needs,
  { user, passwordHash }: Credential,
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(passwordHash)) return;
  try {
    await central.credentials.rehash(user, passwordHash, await passwords.hash(password));
  } catch (error) {
    log.warn({ error }, 'password hash of a former release not renewed');
  }
}
