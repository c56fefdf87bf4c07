import fc from 'fast-check';

/** How a template writes its tags. `double`: mustache; `single`: docxtemplater. */
const styles = ['jinja', 'double', 'single'] as const;
export type TagStyle = (typeof styles)[number];

/** Where a name is looked for: in the form, or in the rows of the loops around, from the outermost. */
export interface Name {
  /** How many loops around the place the row is of; 0 for the form. */
  loop: number;
  name: string;
}

export type Test =
  | { kind: 'flag'; of: Name }
  | { kind: 'more'; of: Name; than: number }
  | { kind: 'is'; of: Name; text: string }
  | { kind: 'not'; part: Test }
  | { kind: 'both' | 'either'; parts: readonly Test[] };

export type Words =
  | { kind: 'word'; word: string }
  | { kind: 'value'; of: Name }
  | { kind: 'if'; test: Test; yes: readonly Words[]; no: readonly Words[] | null };

export type Part =
  | { kind: 'line'; words: readonly Words[] }
  | {
      kind: 'if';
      test: Test;
      yes: readonly Part[];
      also: { test: Test; parts: readonly Part[] } | null;
      no: readonly Part[] | null;
    }
  | { kind: 'for'; list: Name; columns: readonly Name[]; parts: readonly Part[] }
  | { kind: 'rows'; list: Name; cells: readonly (readonly Words[])[] };

export interface AnyTemplate {
  style: TagStyle;
  parts: readonly Part[];
}

/** What is around a place while templates are made. */
interface Place {
  style: TagStyle;
  loops: number;
  /** Rules that still fit around it. */
  room: number;
}

const LISTS = ['itens', 'fotos'] as const;

/** A name of braces is one of the innermost row. */
function anyName({ style, loops }: Place, names: readonly string[]): fc.Arbitrary<Name> {
  const loop = style === 'jinja' ? fc.integer({ min: 0, max: loops }) : fc.constant(loops);
  return fc.record({ loop, name: fc.constantFrom(...names) });
}

function anyTest(place: Place, depth = 2): fc.Arbitrary<Test> {
  const flag = anyName(place, ['f', 'g']).map((of): Test => ({ kind: 'flag', of }));
  const more = fc
    .tuple(anyName(place, ['n', 'm']), fc.constantFrom(1, 5, 10))
    .map(([of, than]): Test => ({ kind: 'more', of, than }));
  const is = fc
    .tuple(anyName(place, ['t', 'u']), fc.constantFrom('a', 'b'))
    .map(([of, text]): Test => ({ kind: 'is', of, text }));
  if (depth === 0) return fc.oneof(flag, more, is);
  const inner = anyTest(place, depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(flag, more, is) },
    { weight: 1, arbitrary: inner.map((part): Test => ({ kind: 'not', part })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('both' as const, 'either' as const),
          fc.array(inner, { minLength: 2, maxLength: 3 }),
        )
        .map(([kind, parts]): Test => ({ kind, parts })),
    },
  );
}

const word: fc.Arbitrary<Words> = fc.constant({ kind: 'word', word: '' });
const value = (place: Place): fc.Arbitrary<Words> =>
  anyName(place, ['t', 'n']).map((of): Words => ({ kind: 'value', of }));

function anyWords(place: Place): fc.Arbitrary<readonly Words[]> {
  const plain = fc.oneof(word, value(place));
  const inside = { ...place, room: place.room - 1 };
  const choice =
    place.room === 0
      ? plain
      : fc
          .tuple(
            anyTest(place),
            fc.array(place.room > 1 ? fc.oneof(plain, word) : plain, { minLength: 1, maxLength: 2 }),
            fc.option(fc.array(plain, { minLength: 1, maxLength: 2 })),
            inside.room > 0 ? fc.option(anyWords(inside)) : fc.constant(null),
          )
          .map(([test, yes, no, deeper]): Words => ({
            kind: 'if',
            test,
            yes: [...yes, ...(deeper ?? [])],
            no: place.style === 'jinja' ? no : null,
          }));
  return fc.array(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: choice }), {
    minLength: 1,
    maxLength: 4,
  });
}

/** A line that shows a value of the row: without one, a section in braces is a condition. */
const rowLine = (place: Place): fc.Arbitrary<Part> =>
  fc.tuple(anyWords(place), fc.constantFrom('t', 'n')).map(([words, name]): Part => ({
    kind: 'line',
    words: [...words, { kind: 'value', of: { loop: place.loops, name } }],
  }));

function anyParts(place: Place): fc.Arbitrary<readonly Part[]> {
  const line = anyWords(place).map((words): Part => ({ kind: 'line', words }));
  const deeper: fc.Arbitrary<Part>[] = [];
  if (place.room > 0) {
    const inside = { ...place, room: place.room - 1 };
    const parts = anyParts(inside);
    const isJinja = place.style === 'jinja';
    deeper.push(
      fc
        .record({
          kind: fc.constant('if' as const),
          test: anyTest(place),
          yes: parts,
          also: isJinja ? fc.option(fc.record({ test: anyTest(place), parts })) : fc.constant(null),
          no: isJinja ? fc.option(parts) : fc.constant(null),
        })
        .map((part): Part => part),
    );
    if (place.loops < LISTS.length) {
      const rows = { ...inside, loops: place.loops + 1 };
      const list: Name = { loop: place.loops, name: LISTS[place.loops] ?? '' };
      deeper.push(
        fc
          .tuple(rowLine(rows), anyParts(rows))
          .map(([first, rest]): Part => ({ kind: 'for', list, columns: [], parts: [first, ...rest] })),
        fc
          .tuple(anyWords(rows), anyWords(rows), fc.constantFrom('t', 'n'))
          .map(([one, other, name]): Part => ({
            kind: 'rows',
            list,
            cells: [one, [...other, { kind: 'value', of: { loop: rows.loops, name } }]],
          })),
      );
    }
  }
  return fc.array(
    deeper.length === 0
      ? line
      : fc.oneof({ weight: 2, arbitrary: line }, ...deeper.map((arbitrary) => ({ weight: 1, arbitrary }))),
    { minLength: 1, maxLength: 3 },
  );
}

/** Words of a template with a name each, so that their order tells. */
function numbered<T>(parts: T): T {
  let next = 0;
  return JSON.parse(JSON.stringify(parts), (key, stored: unknown) => {
    if (key !== 'word') return stored;
    next += 1;
    return `w${String(next)}`;
  }) as T;
}

/** Templates of any of the languages, whose rules are at most five deep. */
export const anyTemplate: fc.Arbitrary<AnyTemplate> = fc
  .constantFrom(...styles)
  .chain((style) =>
    anyParts({ style, loops: 0, room: 5 }).map((parts) => ({ style, parts: numbered(parts) })),
  );

/** Answers of a form or a row, with the rows of the list in it. */
export interface AnyAnswers {
  values: Readonly<Record<'f' | 'g' | 'n' | 'm' | 't' | 'u', string>>;
  rows: readonly AnyAnswers[];
}

const values = fc.record({
  f: fc.constantFrom('true', ''),
  g: fc.constantFrom('true', ''),
  n: fc.constantFrom('0', '5', '7', '20'),
  m: fc.constantFrom('0', '5', '7', '20'),
  t: fc.constantFrom('a', 'b'),
  u: fc.constantFrom('a', 'b', ''),
});
const rowsOf = (rows: fc.Arbitrary<AnyAnswers>): fc.Arbitrary<AnyAnswers> =>
  fc.record({ values, rows: fc.array(rows, { maxLength: 3 }) });
export const anyAnswers: fc.Arbitrary<AnyAnswers> = rowsOf(
  rowsOf(values.map((own) => ({ values: own, rows: [] }))),
);
