import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#domain/api/errors.ts';
import { rateLimits, type RateLimitName } from '#domain/api/limits.ts';

/** Carries how long to wait; answered as status 429 with `retry-after`. */
export class TooManyRequests extends AppError {
  /** Whole seconds, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too-many-requests');
    this.retryAfter = retryAfter;
  }
}

/**
 * The table `domain/api/limits.ts`, counted in this process: a restart forgets, and several server processes each
 * count for themselves.
 */
export interface Limiter {
  /** @throws TooManyRequests when `key` used up `name` */
  take(name: RateLimitName, key: string): Promise<void>;
  /** Undoes one `take`: a request that turned out to be no attack must not count as one. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
  forget(name: RateLimitName, key: string): Promise<void>;
}

function createCounters(): Map<RateLimitName, RateLimiterMemory> {
  const entries = Object.entries(rateLimits) as [RateLimitName, (typeof rateLimits)[RateLimitName]][];
  return new Map(
    entries.map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
}

export function createLimiter(): Limiter {
  const counters = createCounters();
  const counter = (name: RateLimitName): RateLimiterMemory => {
    const found = counters.get(name);
    if (found === undefined)
      throw new AppError('internal', { cause: new Error(`No rate limit named ${name}`) });
    return found;
  };
  return {
    take: async (name, key) => {
      try {
        await counter(name).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
    giveBack: async (name, key) => {
      await counter(name).reward(key);
    },
    forget: async (name, key) => {
      await counter(name).delete(key);
    },
  };
}
