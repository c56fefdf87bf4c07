import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#domain/api/errors.ts';
import { NETWORK_SHARE, rateLimits, type RateLimitName } from '#domain/api/limits.ts';
import { addressKey, networkKey } from '#server/http/hosts/address-key.ts';

/** Contains the time to wait; answered as status 429 with `retry-after`. */
export class TooManyRequests extends AppError {
  /** Whole seconds, at least 1. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too-many-requests');
    this.retryAfter = retryAfter;
  }
}

/**
 * Enforces the table `rateLimits` within this process, since it protects the memory and processor of this process. A
 * restart resets the counts, and each of several servers has its own.
 */
export interface Limiter {
  /** @throws TooManyRequests if `key` has used up `name` */
  take(name: RateLimitName, key: string, points?: number): Promise<void>;
  /**
   * For limits by address: counts all addresses of one client together, and also its network. @throws TooManyRequests
   */
  takeByAddress(name: RateLimitName, address: string, points?: number): Promise<void>;
}

type Counters = ReadonlyMap<RateLimitName, RateLimiterMemory>;

function createCounters(share: number): Counters {
  const entries = Object.entries(rateLimits) as [RateLimitName, (typeof rateLimits)[RateLimitName]][];
  return new Map(
    entries.map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: points * share, duration: seconds }),
    ]),
  );
}

async function consume(counters: Counters, name: RateLimitName, key: string, points: number): Promise<void> {
  const counter = counters.get(name);
  if (counter === undefined)
    throw new AppError('internal', { cause: new Error(`No rate limit named ${name}`) });
  try {
    await counter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

export function createLimiter(): Limiter {
  const own = createCounters(1);
  const networks = createCounters(NETWORK_SHARE);
  return {
    take: (name, key, points = 1) => consume(own, name, key, points),
    takeByAddress: async (name, address, points = 1) => {
      await consume(own, name, addressKey(address), points);
      const network = networkKey(address);
      if (network !== null) await consume(networks, name, network, points);
    },
  };
}
