import fc from 'fast-check';
import type { Expression } from '../../../entities/expression.ts';
import { call, number, text, truth } from './build.ts';

/** An expression in the language of rules and in CEL. */
interface Both {
  own: Expression;
  cel: string;
}

type Type = 'number' | 'text' | 'boolean';
type Tie = (type: Type) => fc.Arbitrary<Both>;

const figures = fc
  .integer({ min: -1000, max: 1000 })
  .map((each): Both => ({ own: number(String(each)), cel: String(each) }));
const words = fc
  .constantFrom('', 'a', 'ab', 'b', 'é "x"')
  .map((each): Both => ({ own: text(each), cel: JSON.stringify(each) }));
const truths = fc.boolean().map((is): Both => ({ own: truth(is), cel: String(is) }));

function infix(
  tie: Tie,
  type: Type,
  signs: readonly (readonly [op: string, sign: string])[],
): fc.Arbitrary<Both> {
  return fc
    .tuple(fc.constantFrom(...signs), tie(type), tie(type))
    .map(([[op, sign], a, b]) => ({ own: call(op, a.own, b.own), cel: `(${a.cel} ${sign} ${b.cel})` }));
}

function chosen(tie: Tie, type: Type): fc.Arbitrary<Both> {
  return fc.tuple(tie('boolean'), tie(type), tie(type)).map(([is, a, b]) => ({
    own: call('if', is.own, a.own, b.own),
    cel: `(${is.cel} ? ${a.cel} : ${b.cel})`,
  }));
}

function tested(tie: Tie): fc.Arbitrary<Both> {
  const methods = fc.constantFrom(
    { op: 'contains', method: 'contains' },
    { op: 'starts-with', method: 'startsWith' },
    { op: 'ends-with', method: 'endsWith' },
  );
  return fc
    .tuple(methods, tie('text'), tie('text'))
    .map(([{ op, method }, a, b]) => ({ own: call(op, a.own, b.own), cel: `${a.cel}.${method}(${b.cel})` }));
}

function among(tie: Tie): fc.Arbitrary<Both> {
  return fc
    .tuple(tie('number'), fc.array(figures, { minLength: 1, maxLength: 3 }))
    .map(([value, options]) => ({
      own: call('one-of', value.own, ...options.map(({ own }) => own)),
      cel: `(${value.cel} in [${options.map(({ cel }) => cel).join(', ')}])`,
    }));
}

const SUMS = [
  ['add', '+'],
  ['subtract', '-'],
  ['multiply', '*'],
] as const;
const SAME = [
  ['eq', '=='],
  ['ne', '!='],
] as const;
const ORDERS = [['lt', '<'], ['le', '<='], ['gt', '>'], ['ge', '>='], ...SAME] as const;
const JUNCTIONS = [
  ['and', '&&'],
  ['or', '||'],
] as const;

const small = { depthSize: 'small' } as const;

const {
  number: aNumber,
  text: aText,
  boolean: aTruth,
} = fc.letrec<Record<Type, Both>>((tie) => {
  const length = tie('text').map(({ own, cel }) => ({ own: call('length', own), cel: `size(${cel})` }));
  const not = tie('boolean').map(({ own, cel }) => ({ own: call('not', own), cel: `!(${cel})` }));
  return {
    number: fc.oneof(small, figures, infix(tie, 'number', SUMS), length, chosen(tie, 'number')),
    text: fc.oneof(small, words, infix(tie, 'text', [['join', '+']]), chosen(tie, 'text')),
    boolean: fc.oneof(
      small,
      truths,
      infix(tie, 'number', ORDERS),
      infix(tie, 'text', SAME),
      infix(tie, 'boolean', JUNCTIONS),
      tested(tie),
      not,
      among(tie),
      chosen(tie, 'boolean'),
    ),
  };
});

/** What both languages can say. */
export const celExpression: fc.Arbitrary<Both> = fc.oneof(aNumber, aText, aTruth);
