import { describe, expect, it } from 'vitest';
import { fitting } from './use-overflow.ts';

describe('toolbar overflow', () => {
  it('T14 shows all groups when they fit and keeps room for the button of the rest otherwise', () => {
    const widths = [100, 100, 100];
    expect(fitting(widths, 312, 6, 44)).toBe(3);
    expect(fitting(widths, 311, 6, 44)).toBe(2);
    expect(fitting(widths, 255, 6, 44)).toBe(1);
    expect(fitting(widths, 20, 6, 44)).toBe(0);
    expect(fitting([], 0, 6, 44)).toBe(0);
  });
});
