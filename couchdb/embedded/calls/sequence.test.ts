import { describe, expect, it } from 'vitest';
import { formatSequence, parseSequence } from './sequence.ts';

const database = { identity: 'abc', last: 7 };

describe('O02 places in a history', () => {
  it('O02 come back as they were given out', () => {
    expect(parseSequence(formatSequence(5, 'abc'), database)).toBe(5);
    expect(parseSequence('0', database)).toBe(0);
    expect(parseSequence(undefined, database)).toBe(0);
    expect(parseSequence('now', database)).toBe(7);
  });

  it('O02 are refused when they belong elsewhere or to the future', () => {
    for (const since of [
      '5',
      '5-',
      '5-abd',
      '8-abc',
      '-1-abc',
      'x-abc',
      '',
      '1e3-abc',
      '99999999999999999999-abc',
    ]) {
      expect(() => parseSequence(since, database)).toThrow('Malformed sequence');
    }
  });
});
