import type { User } from '#domain/entities/user.ts';

/** First and last name, and both joined with their spaces collapsed (specification 2, section 3). */
export function namesOf({
  firstName,
  lastName,
}: Pick<User, 'firstName' | 'lastName'>): Pick<User, 'firstName' | 'lastName' | 'name'> {
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim().replaceAll(/\s+/g, ' ') };
}
