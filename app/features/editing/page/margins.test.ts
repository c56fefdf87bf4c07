import { describe, expect, it } from 'vitest';
import { A4 } from '#app/document/styles.ts';
import { marginMax, typedMargin } from './margins.ts';

describe('margins', () => {
  it('T18 an empty one falls back to 20, and zero stays zero', () => {
    expect(['', '  ', '0', '00', '37'].map((typed) => typedMargin(typed, 500))).toEqual([20, 20, 0, 0, 37]);
  });

  it('T18 leave room for text on every side', () => {
    const page = { ...A4, margins: { top: 100, right: 0, bottom: 20, left: 600 } };
    expect(marginMax(page, 'right')).toBe(93);
    expect(marginMax(page, 'left')).toBe(693);
    expect(marginMax(page, 'bottom')).toBe(922);
    expect(typedMargin('99999999999', marginMax(page, 'right'))).toBe(93);
  });
});
