import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAT_LIMITS, parseFormat } from './format.ts';

const number = fc.oneof(fc.double(), fc.integer({ min: -3000, max: 3000 }), fc.anything());
const stop = fc.record({
  at: number,
  align: fc.constantFrom('right', 'decimal', null),
  leader: fc.anything(),
});
const stored = fc.record(
  {
    left: number,
    firstLine: number,
    after: number,
    lineHeight: fc.oneof(fc.record({ multiple: number }), fc.record({ exact: number }), fc.anything()),
    keepNext: fc.oneof(fc.boolean(), fc.anything()),
    tabStops: fc.oneof(fc.array(fc.oneof(stop, fc.anything()), { maxLength: 60 }), fc.anything()),
  },
  { requiredKeys: [] },
);

describe('reading a paragraph format', () => {
  it('T14 takes each part that is one, within its limits, and leaves the others', () => {
    const stored = {
      left: 40,
      right: 'wide',
      firstLine: -9999,
      before: Number.NaN,
      after: 6,
      lineHeight: { exact: 20 },
      keepNext: 'yes',
      pageBreakBefore: true,
      later: { any: 1 },
      tabStops: [
        { at: 200 },
        { at: 100, align: 'decimal', leader: 'dots' },
        null,
        { at: 'x' },
        { at: 200, align: 'end' },
      ],
    };
    expect(parseFormat(stored)).toEqual({
      left: 40,
      firstLine: FORMAT_LIMITS.firstLine.min,
      after: 6,
      lineHeight: { exact: 20 },
      pageBreakBefore: true,
      tabStops: [
        { at: 100, align: 'decimal', leader: 'dots' },
        { at: 200, align: 'left', leader: 'none' },
      ],
    });
  });

  it('T14 an empty list of tab stops takes those of the style off', () => {
    expect(parseFormat({ tabStops: [] })).toEqual({ tabStops: [] });
    expect(parseFormat({ tabStops: [null] })).toBeNull();
  });

  it('T14 never fails, and reads what it returned as the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), stored), (value) => {
        const format = parseFormat(value);
        expect(parseFormat(format)).toEqual(format);
      }),
    );
    for (const nothing of [null, undefined, {}, [], 'left', { left: null }])
      expect(parseFormat(nothing)).toBeNull();
  });
});
