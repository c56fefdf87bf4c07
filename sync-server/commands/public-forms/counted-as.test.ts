import { expect, it } from 'vitest';
import { limits, rateLimits } from '#domain/api/limits.ts';
import { createLimiter, TooManyRequests } from '#server/security/limiter.ts';
import { countedAs } from './sign-form.ts';
import { countAnswer } from './take-answer.ts';

const address = '203.0.113.9';

it('T23 T25 large documents bring no more bytes in from one address than small ones', async () => {
  const most = rateLimits.publicAnswer.points * limits.publicPdfCountedBytes;
  for (const size of [
    1,
    limits.publicPdfCountedBytes,
    limits.publicPdfCountedBytes + 1,
    limits.publicPdfBytes,
  ]) {
    const limiter = createLimiter();
    let bytes = 0;
    const send = async (): Promise<void> => {
      await countAnswer({ limiter }, { id: 'form', address, as: countedAs(size) });
      bytes += size;
    };
    await expect(
      (async () => {
        for (;;) await send();
      })(),
    ).rejects.toThrow(TooManyRequests);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most);
  }
});
