import fc from 'fast-check';
import type { Expression } from '../../../entities/expression.ts';
import type { ScalarType } from '../functions/define.ts';
import { expressionFunctions } from '../functions/table.ts';
import { call, date, number, text, truth } from './build.ts';

const TYPES = ['number', 'text', 'date', 'boolean'] as const;
type Typed = Exclude<ScalarType, 'empty' | 'unknown'>;

const dayText = fc
  .integer({ min: -30_000, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

const leaves: Readonly<Record<Typed, fc.Arbitrary<Expression>>> = {
  number: fc.oneof(
    fc.integer({ min: -12, max: 40 }).map((each) => number(String(each))),
    fc
      .tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 10, max: 99 }))
      .map(([whole, cents]) => number(`${whole}.${cents}`)),
    fc.constantFrom('number', 'cents', 'nothing', 'huge').map((id) => ({ field: id })),
  ),
  text: fc.oneof(
    fc.constantFrom('', 'A', 'B', 'maria da silva', 'Feminino', '>2', '<>A', 'moeda', 'a,b').map(text),
    fc.string({ unit: 'grapheme', maxLength: 8 }).map(text),
    fc.constantFrom('name', 'nothing', 'blank').map((id) => ({ field: id })),
  ),
  date: fc.oneof(
    dayText.map(date),
    fc.constantFrom('2024-02-29', '2000-02-29', '2026-01-31', '2026-11-20', '2023-11-20').map(date),
    fc.constantFrom('day', 'nothing').map((id) => ({ field: id })),
  ),
  boolean: fc.oneof(
    fc.boolean().map(truth),
    fc.constantFrom('yes', 'nothing').map((id) => ({ field: id })),
  ),
};

const columnsOf: Readonly<Record<Typed, readonly string[]>> = {
  number: ['numbers', 'none'],
  text: ['texts', 'genders'],
  date: ['days'],
  boolean: ['none'],
};

/** Functions whose type depends on their arguments, as calls that give a type. */
function callsOf(type: Typed, tree: (type: Typed) => fc.Arbitrary<Expression>): fc.Arbitrary<Expression>[] {
  const same = [
    fc.tuple(tree('boolean'), tree(type), tree(type)).map((args) => call('if', ...args)),
    fc.array(tree(type), { minLength: 1, maxLength: 3 }).map((args) => call('first-of', ...args)),
    fc
      .tuple(fc.constantFrom(...columnsOf[type]), tree('number'))
      .map(([id, at]) => call('item', { column: id }, at)),
  ];
  if (type === 'number')
    return [
      ...same,
      fc.array(tree('number'), { minLength: 2, maxLength: 3 }).map((args) => call('add', ...args)),
      fc.tuple(tree('number'), tree('number')).map((args) => call('subtract', ...args)),
      fc.tuple(tree('date'), tree('date')).map((args) => call('subtract', ...args)),
      fc
        .tuple(fc.constantFrom('max', 'min'), tree('number'), fc.constantFrom(...columnsOf.number))
        .map(([op, a, id]) => call(op, a, { column: id })),
    ];
  if (type === 'date')
    return [
      ...same,
      fc
        .tuple(fc.constantFrom('add', 'subtract'), tree('date'), fc.integer({ min: -500, max: 500 }))
        .map(([op, a, by]) => call(op, a, number(String(by)))),
      fc.tuple(fc.constantFrom('max', 'min'), tree('date')).map(([op, a]) => call(op, a, { column: 'days' })),
    ];
  return same;
}

/** Expressions whose types agree, so that most of them have a value. */
export const typedExpression: fc.Arbitrary<Expression> = (() => {
  const {
    number: figure,
    text: words,
    date: day,
    boolean: condition,
  } = fc.letrec<Record<Typed, Expression>>((tie) => {
    const tree = (type: Typed): fc.Arbitrary<Expression> => tie(type);
    const treeFor = (type: Typed): fc.Arbitrary<Expression> => {
      const calls = [...expressionFunctions].flatMap(([op, { parameters, rest, least, most, result }]) => {
        if (result !== type) return [];
        return [
          fc
            .integer({ min: least, max: Math.min(most, Math.max(least, parameters.length, 3)) })
            .chain((count) =>
              fc.constantFrom(...TYPES).chain((common) =>
                fc.tuple(
                  ...Array.from({ length: count }, (_, at) => {
                    const parameter = parameters[at] ?? rest;
                    const taken = TYPES.filter((each) => parameter?.accepts(each) !== false);
                    const own = taken.includes(common) ? common : (taken[0] ?? 'number');
                    const isOfMany = parameter !== null && parameter.accepts(`list:${own}`);
                    return isOfMany
                      ? fc.oneof(
                          tree(own),
                          fc.constantFrom(...columnsOf[own]).map((id): Expression => ({ column: id })),
                        )
                      : tree(own);
                  }),
                ),
              ),
            )
            .map((args) => call(op, ...args)),
        ];
      });
      return fc.oneof(
        { depthSize: 'small' },
        { arbitrary: leaves[type], weight: 2 },
        { arbitrary: fc.oneof(...calls, ...callsOf(type, tree)), weight: 3 },
      );
    };
    return {
      number: treeFor('number'),
      text: treeFor('text'),
      date: treeFor('date'),
      boolean: treeFor('boolean'),
    };
  });
  return fc.oneof(figure, words, day, condition);
})();
