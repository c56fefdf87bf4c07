import { randomInt } from 'node:crypto';
import { TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import type { Credential, User } from '#domain/entities/user.ts';
import { brokenRules } from '#domain/rules/people/password.ts';

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Each has about 23 bits. */
const GROUPS = 6;

function group(): string {
  return Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** More than 128 bits, and conforms to the password rules. It must be replaced at the first sign-in. */
export function temporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (brokenRules(password).length === 0) return password;
  }
}

/** A person with an unconfirmed e-mail still has the password from the mail, which expires after some days. */
export function isTemporaryOver(
  { emailVerified }: Pick<User, 'emailVerified'>,
  { updatedAt }: Pick<Credential, 'updatedAt'>,
  now: Date,
): boolean {
  const goodFor = TEMPORARY_PASSWORD_DAYS * 86_400_000;
  return !emailVerified && now.getTime() - Date.parse(updatedAt) >= goodFor;
}
