import { expect, it } from 'vitest';
import { NETWORK_SHARE, rateLimits } from '#domain/api/limits.ts';
import { createLimiter, TooManyRequests } from './limiter.ts';

const { points } = rateLimits.exists;

it('A04 calls from all addresses of a /64 use up one limit, and those of a /48 eight times as much', async () => {
  const limiter = createLimiter();
  const call = (address: string): Promise<void> => limiter.takeByAddress('exists', address);
  for (let at = 0; at < points; at += 1) await call(`2001:db8:1:1::${at.toString(16)}`);
  await expect(call('2001:db8:1:1::ffff')).rejects.toThrow(TooManyRequests);
  for (let at = points; at < points * NETWORK_SHARE; at += 1)
    await call(`2001:db8:1:${(at + 16).toString(16)}::1`);
  await expect(call('2001:db8:1:fff0::1')).rejects.toThrow(TooManyRequests);
  await call('2001:db8:2::1');
  await call('203.0.113.1');
});
