import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abstract, item, num, shown, startAt } from './testing/numbering-xml.ts';

const FORMATS = ['decimal', 'lowerLetter', 'upperRoman', 'bullet', 'none', 'decimalZero'] as const;

it('T13 whatever lists follow each other, each paragraph shows the number that one counts by hand', () => {
  const arbitraryLevel = fc.record({
    format: fc.constantFrom(...FORMATS),
    depth: fc.nat(2),
    isLegal: fc.boolean(),
    start: fc.constantFrom(0, 1, 1, 1, 4),
    restart: fc.constantFrom(null, null, 0, 1),
  });
  const arbitraryLists = fc.array(fc.tuple(arbitraryLevel, arbitraryLevel, arbitraryLevel), {
    minLength: 1,
    maxLength: 3,
  });
  const arbitraryUse = fc.record({
    list: fc.nat(3),
    from: fc.option(fc.tuple(fc.nat(2), fc.nat(5)), { nil: null }),
  });
  const arbitraryPlaces = fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(
      arbitraryLists,
      fc.array(arbitraryUse, { minLength: 1, maxLength: 4 }),
      arbitraryPlaces,
      (lists, uses, places) => {
        const text = (at: number, depth: number) =>
          Array.from(
            { length: Math.min(depth, at) + 1 },
            (_, back) => `%${String(at - Math.min(depth, at) + back + 1)}`,
          ).join('.');
        const numbering =
          lists
            .map((levels, id) =>
              abstract(
                id,
                levels.map(({ format, depth, isLegal, start, restart }, at) => ({
                  format,
                  text: `(${text(at, depth)})`,
                  start,
                  more: `${isLegal ? '<w:isLgl/>' : ''}${restart === null ? '' : `<w:lvlRestart w:val="${String(restart)}"/>`}`,
                })),
              ),
            )
            .join('') +
          uses
            .map(({ list, from }, id) =>
              num(id + 1, list % lists.length, from === null ? '' : startAt(from[0], from[1])),
            )
            .join('');
        const body = places.map(([use, level]) => item(level, (use % uses.length) + 1)).join('');

        // By hand: each list's history as a list of paragraphs, asked anew for each of them.
        const write = (format: string, value: number): string => {
          if (format === 'lowerLetter')
            return value < 1 ? String(value) : 'abcdefghijklmnopqrstuvwxyz'.charAt(value - 1);
          if (format === 'upperRoman')
            return (
              ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][value - 1] ?? romanOver(value)
            );
          if (format === 'decimalZero') return String(value).padStart(2, '0');
          return format === 'none' ? '' : String(value);
        };
        const romanOver = (value: number): string =>
          value < 1
            ? String(value)
            : `${'X'.repeat(Math.floor(value / 10))}${value % 10 === 0 ? '' : write('upperRoman', value % 10)}`;
        const history: { use: number; list: number; level: number; numbers: number[] }[] = [];
        const expected = places.map(([chosen, level]) => {
          const use = chosen % uses.length;
          const list = (uses[use]?.list ?? 0) % lists.length;
          const levels = lists[list] ?? [];
          const former = history.filter((each) => each.list === list);
          const startOf = (at: number): number => {
            const from = uses[use]?.from;
            return from !== null && from !== undefined && from[0] === at ? from[1] : (levels[at]?.start ?? 1);
          };
          const isReset = (at: number, above: number): boolean => {
            const restart = levels[at]?.restart ?? null;
            return above < at && (restart === null || above < restart);
          };
          /** The number of a level as the last paragraph left it; undefined if it begins anew. */
          const left = (at: number): number | undefined => {
            for (const each of former.toReversed()) {
              if (isReset(at, each.level)) return undefined;
              if (each.level >= at) return each.numbers[at];
            }
            return undefined;
          };
          const hasBegun = former.some((each) => each.use === use && each.level === level);
          const from = uses[use]?.from;
          const isForced = from?.[0] === level && !hasBegun;
          const before = left(level);
          const own = isForced ? startOf(level) : before === undefined ? startOf(level) : before + 1;
          const numbers = [...Array.from({ length: level }, (_, at) => left(at) ?? startOf(at)), own];
          history.push({ use, list, level, numbers });
          const found = levels[level];
          if (found?.format === 'bullet') return '•';
          const shownNumbers = numbers
            .slice(level - Math.min(found?.depth ?? 0, level))
            .map((value, back) => {
              const at = level - Math.min(found?.depth ?? 0, level) + back;
              const format = levels[at]?.format ?? 'decimal';
              return write(found?.isLegal === true && format !== 'none' ? 'decimal' : format, value);
            });
          return `(${shownNumbers.join('.')})`;
        });
        expect(shown({ numbering, body }).map((label) => label?.trim())).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
