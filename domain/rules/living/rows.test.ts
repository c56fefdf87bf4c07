import { describe, expect, it } from 'vitest';
import { parseRows, writeRows } from './rows.ts';

describe('T22 rows of a group', () => {
  it('T22 are the same after they are written and read, also what was cleared', () => {
    const rows = [
      { id: 'b', values: { Z: '1', A: 'dois', E: '' } },
      { id: 'a', values: {} },
    ];
    expect(parseRows(writeRows(rows))).toEqual([
      { id: 'b', values: { A: 'dois', E: '', Z: '1' } },
      { id: 'a', values: {} },
    ]);
    expect(writeRows([])).toBe('');
    expect(parseRows('')).toEqual([]);
  });

  it.each(['x', '{}', '[1]', '[{"id":"a"}]', '[{"id":"a","values":{"x":1}}]', '[{"id":"","values":{}}]'])(
    'T22 are not in %s',
    (stored) => {
      expect(parseRows(stored)).toBeNull();
    },
  );

  it('T22 have ids of their own', () => {
    expect(parseRows('[{"id":"a","values":{}},{"id":"a","values":{}}]')).toBeNull();
  });

  it('T22 hold columns named like parts of an object', () => {
    const stored = '[{"id":"a","values":{"__proto__":"x"}}]';
    const rows = parseRows(stored);
    expect(rows === null ? null : Object.entries(rows[0]?.values ?? {})).toEqual([['__proto__', 'x']]);
    expect(rows === null ? null : writeRows(rows)).toBe(stored);
  });
});
