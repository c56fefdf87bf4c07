import { createHash, randomBytes } from 'node:crypto';
import type { OneTimeToken } from '#domain/entities/one-time-token.ts';
import type { Clock } from '#server/clock.ts';
import type { OneTimeTokenDocuments } from '#server/stores/central/central.ts';
import { isRemoved } from '#server/stores/central/is-removed.ts';

type Purpose = OneTimeToken['purpose'];
type TokenOf<P extends Purpose> = Extract<OneTimeToken, { purpose: P }>;
type Dated = 'hash' | 'createdAt' | 'expiresAt' | 'spentAt';
/** What a token grants. */
export type Grant<P extends Purpose> = Omit<TokenOf<P>, Dated>;
type AnyGrant = { [P in Purpose]: Grant<P> }[Purpose];

/** Random single-use tokens. Only their hashes are stored, since 256 random bits cannot be searched. */
export interface OneTimeTokens {
  /** @returns the token, which cannot be read again */
  issue(grant: AnyGrant, seconds: number): Promise<string>;
  /** The grant of a valid token; null for any other. */
  read<P extends Purpose>(purpose: P, token: string): Promise<TokenOf<P> | null>;
  /**
   * Spends the token, unless `refuse` throws. Of concurrent callers exactly one gets its grant; the others get null.
   */
  spend<P extends Purpose>(
    purpose: P,
    token: string,
    refuse?: (found: TokenOf<P>) => void,
  ): Promise<TokenOf<P> | null>;
  /** Removes tokens that can never be used again. */
  sweep(): Promise<number>;
}

export function createOneTimeTokens(documents: OneTimeTokenDocuments, clock: Clock): OneTimeTokens {
  const hold = async <P extends Purpose>(purpose: P, token: string) => {
    const held = await documents.read(hashOf(purpose, token));
    if (held === null || !isGood(held.value, clock) || !isOf(held.value, purpose)) return null;
    return { value: held.value, rev: held.rev };
  };
  return {
    issue: async (grant, seconds) => {
      const token = randomBytes(32).toString('base64url');
      const stored = dated(grant, token, clock.now(), seconds);
      if (!(await documents.write(stored.hash, stored, null))) throw new Error('a random token came twice');
      return token;
    },
    read: async (purpose, token) => (await hold(purpose, token))?.value ?? null,
    spend: async (purpose, token, refuse = () => undefined) => {
      const held = await hold(purpose, token);
      if (held === null) return null;
      refuse(held.value);
      const spent = { ...held.value, spentAt: clock.now().toISOString() };
      // Conditional on the revision read: the second of two concurrent writes fails.
      return (await documents.write(spent.hash, spent, held.rev)) ? held.value : null;
    },
    sweep: () => sweep(documents, clock),
  };
}

function hashOf(purpose: Purpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

function isOf<P extends Purpose>(token: OneTimeToken, purpose: P): token is TokenOf<P> {
  return token.purpose === purpose;
}

function isGood({ spentAt, expiresAt }: OneTimeToken, clock: Clock): boolean {
  return spentAt === null && Date.parse(expiresAt) > clock.now().getTime();
}

function dated(grant: Grant<Purpose>, token: string, now: Date, seconds: number): OneTimeToken {
  const dates = {
    hash: hashOf(grant.purpose, token),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    spentAt: null,
  };
  return { ...grant, ...dates } as OneTimeToken;
}

async function sweep(documents: OneTimeTokenDocuments, clock: Clock): Promise<number> {
  const now = clock.now().getTime();
  let removed = 0;
  for await (const { key, value, rev } of documents.list('')) {
    if (Date.parse(value.expiresAt) > now) continue;
    if (await isRemoved(documents.remove(key, rev))) removed += 1;
  }
  return removed;
}
