import { createHash } from 'node:crypto';
import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3000;
const PREFIX = 5;
const MOST_BYTES = 500_000;
const textSchema = z.string().max(MOST_BYTES);

/**
 * Queries a public collection of breached passwords. It receives only five characters of a hash, never the password.
 */
export interface BreachedPasswords {
  /** @throws Error if the collection cannot be reached */
  has(password: string): Promise<boolean>;
}

/** The range API of Have I Been Pwned or a compatible one; the five characters are appended to `url`. */
export function createBreachedPasswords(url: string | null): BreachedPasswords | null {
  if (url === null) return null;
  return {
    has: async (password) => {
      const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
      const answer = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, PREFIX)}`, {
        // Padding gives all answers a similar length, so that the traffic reveals nothing.
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (!answer.ok) throw new Error(`the collection answered ${String(answer.status)}`);
      const lines = textSchema.parse(await answer.text()).split(/\r?\n/);
      return lines.some((line) => isListed(line, hash.slice(PREFIX)));
    },
  };
}

/** `suffix:count`; a count of 0 is padding. */
function isListed(line: string, suffix: string): boolean {
  const [found, count] = line.trim().split(':');
  return found?.toUpperCase() === suffix && Number(count) > 0;
}
