import { AppError } from '#domain/api/errors.ts';
import type { User } from '#domain/entities/user.ts';
import { brokenRules } from '#domain/rules/people/password.ts';
import { isCommonPassword } from '#server/security/passwords/common-passwords.ts';
import { isPersonalPassword } from '#server/security/passwords/personal-passwords.ts';
import type { Services } from '#server/services.ts';

/**
 * Accepts a new password that meets the rules, is not among the most common ones and is not known to be breached.
 * @throws AppError password-too-weak, password-too-common, password-breached
 */
export async function refuseBadPassword(
  services: Pick<Services, 'breachedPasswords' | 'log'>,
  password: string,
): Promise<void> {
  const field = 'body.password';
  if (brokenRules(password).length > 0) throw new AppError('password-too-weak', { field });
  if (isCommonPassword(password)) throw new AppError('password-too-common', { field });
  if (await isBreached(services, password)) throw new AppError('password-breached', { field });
}

/** If the collection cannot be reached, the password is accepted. */
async function isBreached(
  { breachedPasswords, log }: Pick<Services, 'breachedPasswords' | 'log'>,
  password: string,
): Promise<boolean> {
  try {
    return (await breachedPasswords?.has(password)) ?? false;
  } catch (error) {
    log.warn({ error }, 'stolen passwords not asked');
    return false;
  }
}

/**
 * Called only once the account is proven: an earlier check would reveal who has one.
 * @throws AppError password-personal
 */
export async function refusePersonalPassword(
  { central }: Pick<Services, 'central'>,
  user: User,
  password: string,
): Promise<void> {
  const held = await central.companies.readMany(user.companies);
  const companies = [...held.values()].flatMap(({ name, fantasyName }) => [name, fantasyName]);
  if (isPersonalPassword(password, { user, companies }))
    throw new AppError('password-personal', { field: 'body.password' });
}
