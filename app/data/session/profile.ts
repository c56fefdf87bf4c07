import { z } from 'zod';
import { sessionCompanySchema, sessionUserSchema, type SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { storageKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import type { Profile } from '../ports.ts';

/**
 * The person who is signed in on this device, stored so that the app opens offline. Contains no token and no secret.
 */
const storedProfileSchema = z.object({
  user: sessionUserSchema,
  company: sessionCompanySchema,
  expired: z.boolean(),
});

export interface StoredProfile {
  profile: Profile;
  expired: boolean;
}

export function readProfile(keep: KeyValueStore): StoredProfile | null {
  const text = keep.getItem(storageKeys.profile);
  if (text === null) return null;
  try {
    const { user, company, expired } = storedProfileSchema.parse(JSON.parse(text));
    return { profile: { user, company }, expired };
  } catch {
    // Written by an incompatible version: a sign-in writes it again, databases stay.
    return null;
  }
}

export function storeProfile(keep: KeyValueStore, { profile, expired }: StoredProfile): void {
  keep.setItem(storageKeys.profile, JSON.stringify({ ...profile, expired }));
}

export function profileOf(answer: SessionAnswer): Profile {
  return { user: answer.user, company: answer.company };
}

/** The person in another company of which the device knows only the uid: to open its databases, not to show it. */
export function profileIn(uid: string, { user }: Profile): Profile {
  return { user, company: { uid, name: '', logo: null, timeBlocking: null, machineControlled: false } };
}

export function samePerson(a: Profile, b: Profile): boolean {
  return a.user.uid === b.user.uid && a.company.uid === b.company.uid;
}

/**
 * Unsent work that waits for its author's new sign-in must not be hidden, and later wiped, by another person's
 * session.
 * @throws AppError device-of-another-person
 */
export function refuseAnother(open: Profile | null, login: string): void {
  if (open !== null && open.user.user !== login.trim().toLowerCase())
    throw new AppError('device-of-another-person', { field: 'user' });
}

/**
 * Whether the message of another tab is outdated: of a company switch and a renewal just before it, the switch
 * counts.
 */
export function isSuperseded(
  answer: SessionAnswer,
  { newest, stored }: { newest: SessionAnswer; stored: StoredProfile | null },
): boolean {
  const sameMoment = !isOlder(newest, answer);
  const foreign = stored !== null && !samePerson(stored.profile, profileOf(answer));
  return isOlder(answer, newest) || (sameMoment && foreign);
}

/** Whether `answer` was given before `other`, by the server's clock, in whole seconds. */
function isOlder(answer: SessionAnswer, other: SessionAnswer): boolean {
  return Date.parse(answer.expiresAt) < Date.parse(other.expiresAt);
}
