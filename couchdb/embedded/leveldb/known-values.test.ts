import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownValues } from './known-values.ts';

const KEYS = ['a', 'b'];

/** What is under way, in the steps of which anything else may fall: begun, done in the database, told. */
type UnderWay = (() => void)[];

/** One database with readings and writes that take their time. */
function database() {
  const known = new KnownValues();
  const stored = new Map<string, string>();
  const underWay = new Set<UnderWay>();
  const enter = (steps: UnderWay): void => void underWay.add(steps);
  return {
    known,
    stored,
    underWay,
    read: (key: string) => {
      const tell = known.reading(key);
      let found: string | undefined;
      enter([() => (found = stored.get(key)), () => tell(found)]);
    },
    write: (left: Map<string, string | undefined>, written: boolean) => {
      const ended = known.writing(left);
      const store = () => {
        for (const [key, value] of written ? left : [])
          if (value === undefined) stored.delete(key);
          else stored.set(key, value);
      };
      enter([store, () => ended(written)]);
    },
    goOn: (which: number) => {
      const steps = [...underWay][which % Math.max(underWay.size, 1)];
      steps?.shift()?.();
      if (steps?.length === 0) underWay.delete(steps);
    },
  };
}

type Database = ReturnType<typeof database>;

const key = fc.constantFrom(...KEYS);
const left = fc.dictionary(key, fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: undefined }), {
  minKeys: 1,
});
const step = fc.oneof(
  key.map((asked) => (on: Database) => on.read(asked)),
  fc.tuple(left, fc.boolean()).map(([entries, written]) => (on: Database) => {
    on.write(new Map(Object.entries(entries)), written);
  }),
  { weight: 4, arbitrary: fc.nat(50).map((which) => (on: Database) => on.goOn(which)) },
);

describe('O02 what is known of a database', () => {
  it('O02 is what is stored, in whichever order readings and writes begin and end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const on = database();
        for (const run of steps) run(on);
        while (on.underWay.size > 0) on.goOn(0);
        for (const asked of KEYS) expect([undefined, on.stored.get(asked)]).toContain(on.known.get(asked));
      }),
      { numRuns: 3000 },
    );
  });

  it('O02 is nothing while a write is under way, and what it left afterwards', () => {
    const on = database();
    on.write(new Map([['a', 'one']]), true);
    on.goOn(0);
    expect(on.known.get('a')).toBeUndefined();
    on.goOn(0);
    expect(on.known.get('a')).toBe('one');
  });

  it('O02 is of each database by itself', () => {
    const [one, other] = [database(), database()];
    one.write(new Map([['a', 'of one']]), true);
    while (one.underWay.size > 0) one.goOn(0);
    expect(other.known.get('a')).toBeUndefined();
  });
});
