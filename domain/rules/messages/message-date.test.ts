import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDate } from './message-date.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const after = (ms: number): string => new Date(now.getTime() + ms).toISOString();
const DAY = 86_400_000;

describe('S06 when a message was said', () => {
  it('S06 is when its device says, a second ahead, and also after a long time without network', () => {
    for (const dated of [after(1000), after(0), after(30_000), after(-DAY), after(-89 * DAY)])
      expect(arrivalDate(dated, now)).toBe(dated);
  });

  it('S06 C12 is now for what is dated far ahead or far back', () => {
    for (const dated of [after(120_000), after(9 * DAY), after(-91 * DAY), '1999-01-01T00:00:00.000Z'])
      expect(arrivalDate(dated, now)).toBe(after(1000));
  });

  it('S06 messages of one device keep their order, whatever its clock', () => {
    const arriving = fc.record({ skew: fc.integer({ min: -400 * DAY, max: 400 * DAY }), wait: fc.nat(DAY) });
    fc.assert(
      fc.property(arriving, ({ skew, wait }) => {
        const first = arrivalDate(after(skew), now);
        const second = arrivalDate(after(skew + wait + 1), new Date(now.getTime() + wait));
        expect(first <= second).toBe(true);
      }),
    );
  });
});
