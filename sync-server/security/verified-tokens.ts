import type { App } from '#domain/entities/user.ts';
import type { Clock } from '#server/clock.ts';
import type { TokenClaims } from './tokens.ts';

/** A device that comes back makes its requests within moments of one another. */
const KEPT_MS = 10_000;

/**
 * Tokens whose signature was found good a moment ago: checking it is half of what it costs to know who calls. Only what
 * the token says by itself is kept; whether its session still stands is asked on every call.
 */
export class VerifiedTokens {
  private readonly clock: Clock;
  /** The one verified last comes last. */
  private readonly kept = new Map<string, { claims: TokenClaims; at: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Tokens kept. */
  get size(): number {
    return this.kept.size;
  }

  /** Null where it has to be verified, which also tells what is wrong with it. */
  find(token: string, app: App): TokenClaims | null {
    const held = this.kept.get(keyOf(token, app));
    if (held === undefined || performance.now() - held.at >= KEPT_MS) return null;
    return held.claims.expiresAt > this.clock.now() ? held.claims : null;
  }

  add(token: string, app: App, claims: TokenClaims): void {
    const at = performance.now();
    for (const [key, held] of this.kept) {
      if (at - held.at < KEPT_MS) break;
      this.kept.delete(key);
    }
    this.kept.delete(keyOf(token, app));
    this.kept.set(keyOf(token, app), { claims, at });
  }
}

function keyOf(token: string, app: App): string {
  return `${app} ${token}`;
}
