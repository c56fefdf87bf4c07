import { describe, expect, it } from 'vitest';
import { CONTRACT_SIZES, createContract } from '#tests/performance/pdf/contract.ts';
import { layOut } from '#tests/performance/pdf/lay-out.ts';
import { typographyOf } from '#tests/performance/pdf/typography.ts';

describe('a hundred pages of justified text', () => {
  it('T24 are even: hardly a loose line, few hyphens, never three in a row', async () => {
    const found = typographyOf(await layOut(createContract(CONTRACT_SIZES['100'], null)));
    expect(found.lines).toBeGreaterThan(1_500);
    expect(found.loose).toBeLessThanOrEqual(0.003);
    expect(found.hyphenated).toBeLessThanOrEqual(0.12);
    expect(found.hyphenated).toBeGreaterThan(0.01);
    expect(found.hyphensInARow).toBeLessThan(3);
  });
});
