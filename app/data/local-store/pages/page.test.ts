import { describe, expect, it } from 'vitest';
import { mergeEntries, PAGE_CHARACTERS, pageFor, paginate, type Entry } from './page.ts';

const entry = (key: string, characters = 10): Entry => ({ key, columns: [], text: 'x'.repeat(characters) });
const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);

describe('O01 pages of records', () => {
  it('O01 a key belongs on the last page that begins at or below it, or on a first one', () => {
    const froms = ['', 'f', 'm'];
    expect(['a', 'f', 'g', 'z'].map((key) => pageFor(froms, key))).toEqual(['', 'f', 'f', 'm']);
    expect(pageFor([], 'a')).toBe('');
    expect(pageFor(['m'], 'a')).toBe('');
  });

  it('O01 what changed takes the place of what is there, and the rest stays, in order', () => {
    const changed = [entry('a'), { ...entry('c'), text: 'new' }, entry('z')];
    const merged = mergeEntries([entry('b'), entry('c'), entry('d')], changed);
    expect(keysOf(merged)).toEqual(['a', 'b', 'c', 'd', 'z']);
    expect(merged[2]?.text).toBe('new');
    expect(mergeEntries([], [])).toEqual([]);
  });

  it('O01 pages are about equally full, in order, with nothing left out', () => {
    const entries = Array.from({ length: 1000 }, (_, at) => entry(String(at).padStart(4, '0'), 1000));
    const pages = paginate(entries);
    expect(keysOf(pages.flat())).toEqual(keysOf(entries));
    const sizes = pages.slice(0, -1).map((page) => 1000 * page.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0.8 * PAGE_CHARACTERS);
    expect(Math.max(...sizes)).toBeLessThan(1.1 * PAGE_CHARACTERS);
  });

  it('O01 a record larger than a page stands alone, and those beside it are not spread thin', () => {
    const entries = [entry('a'), entry('b'), entry('c', 40 * PAGE_CHARACTERS), entry('d'), entry('e')];
    expect(paginate(entries).map(keysOf)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
    expect(paginate([])).toEqual([]);
  });
});
