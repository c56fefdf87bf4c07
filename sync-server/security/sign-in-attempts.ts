import { createHash, randomBytes } from 'node:crypto';
import type { SignInAttempt } from '#domain/entities/sign-in-attempt.ts';
import type { Clock } from '#server/clock.ts';
import type { CentralCollection } from '#server/stores/central/central-collection.ts';
import { isRemoved } from '#server/stores/central/is-removed.ts';

type Kind = SignInAttempt['kind'];
export type AttemptOf<K extends Kind> = Extract<SignInAttempt, { kind: K }>;
type Dated = 'hash' | 'createdAt' | 'expiresAt' | 'spentAt';

/** Minutes between the start and the end of a sign-in: a person may have to sign in at the provider first. */
export const ATTEMPT_MINUTES = 10;

/** Unfinished sign-ins; each can be used once. Only hashes of their tokens are stored. */
export interface SignInAttempts {
  /** @returns its token and its expiry */
  begin(
    attempt: Omit<AttemptOf<'provider'>, Dated> | Omit<AttemptOf<'certificate'>, Dated>,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Spends it. Of concurrent callers exactly one gets it; the others get null. */
  spend<K extends Kind>(kind: K, token: string): Promise<AttemptOf<K> | null>;
  sweep(): Promise<void>;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** 256 random bits in base64url. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function isOf<K extends Kind>(attempt: SignInAttempt, kind: K): attempt is AttemptOf<K> {
  return attempt.kind === kind;
}

export function createSignInAttempts(
  documents: CentralCollection<SignInAttempt>,
  clock: Clock,
): SignInAttempts {
  return {
    begin: async (attempt) => {
      const token = randomText();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + ATTEMPT_MINUTES * 60_000);
      const dates = {
        hash: hashOf(token),
        createdAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
        spentAt: null,
      };
      if (!(await documents.write(dates.hash, { ...attempt, ...dates }, null)))
        throw new Error('a random text came twice');
      return { token, expiresAt };
    },
    spend: async (kind, token) => {
      const held = await documents.read(hashOf(token));
      if (held === null || !isOf(held.value, kind) || held.value.spentAt !== null) return null;
      const now = clock.now();
      if (Date.parse(held.value.expiresAt) <= now.getTime()) return null;
      // Conditional on the revision read: the second of two concurrent writes fails.
      const spent = { ...held.value, spentAt: now.toISOString() };
      return (await documents.write(spent.hash, spent, held.rev)) ? held.value : null;
    },
    sweep: async () => {
      const now = clock.now().getTime();
      for await (const { key, value, rev } of documents.list(''))
        if (Date.parse(value.expiresAt) <= now) await isRemoved(documents.remove(key, rev));
    },
  };
}
