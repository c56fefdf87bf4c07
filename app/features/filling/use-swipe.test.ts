import { describe, expect, it } from 'vitest';
import { swipeOf } from './use-swipe.ts';

describe('T21 a swipe between form and document', () => {
  it('is one that goes far enough, and much more sideways than up or down', () => {
    expect(swipeOf(-120, 20)).toBe('left');
    expect(swipeOf(120, -20)).toBe('right');
    expect(swipeOf(-40, 0)).toBeNull();
    expect(swipeOf(-120, 90)).toBeNull();
  });
});
