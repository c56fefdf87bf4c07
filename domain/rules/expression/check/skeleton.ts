import type { Expression, Literal } from '../../../entities/expression.ts';
import { civilDay, dayNumber } from '../../time/working-days.ts';
import { readDate } from '../../values/dates.ts';
import { decimal, whole } from '../decimal.ts';
import type { ScalarType } from '../functions/define.ts';
import { aDateOf } from '../functions/date-values.ts';
import { EMPTY, type Value } from '../value.ts';
import type { KnownField } from './form-index.ts';
import { typeOf } from './type-of.ts';

/** Something that a condition compares: a field, or a calculation that is not looked into. */
interface Subject {
  type: ScalarType;
  /** What it is compared with. */
  literals: Literal[];
  options: ReadonlySet<string> | null;
  canBeEmpty: boolean;
}

/** A condition in which each subject stands as a field with its key as the id. */
export interface Skeleton {
  expression: Expression;
  subjects: ReadonlyMap<string, Subject>;
}

export const JUNCTIONS: ReadonlySet<string> = new Set(['and', 'or', 'not']);
const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);

type Fields = ReadonlyMap<string, KnownField>;

export function skeletonOf(condition: Expression, fields: Fields, groups: readonly string[]): Skeleton {
  const subjects = new Map<string, Subject>();

  const subject = (part: Expression, type: ScalarType, literals: readonly Literal[], canBeEmpty: boolean) => {
    const key = JSON.stringify(part);
    const known = subjects.get(key) ?? {
      type,
      literals: [],
      options: 'field' in part ? (fields.get(part.field)?.options ?? null) : null,
      canBeEmpty,
    };
    known.literals.push(...literals);
    subjects.set(key, known);
    return { field: key };
  };
  /** A field or calculation with a type whose values can be tried. */
  const compared = (part: Expression, literals: readonly Literal[]): Expression | null => {
    const type = typeOf(part, fields, { groups });
    if (type !== 'text' && type !== 'number' && type !== 'date' && type !== 'boolean') return null;
    return subject(part, type, literals, !(type === 'boolean' && 'field' in part));
  };
  const atom = (part: Expression): Expression => {
    if ('args' in part) {
      const { op, args } = part;
      const literals = args.flatMap((arg) => ('literal' in arg ? [arg.literal] : []));
      const others = args.filter((arg) => !('literal' in arg));
      const [only] = others;
      const isKnown =
        (COMPARISONS.has(op) && args.length === 2) ||
        (op === 'is-empty' && args.length === 1) ||
        (op === 'one-of' && args.length > 1 && only === args[0]);
      const placed = isKnown && only !== undefined && others.length === 1 ? compared(only, literals) : null;
      if (placed !== null) return { op, args: args.map((arg) => (arg === only ? placed : arg)) };
    }
    return subject(part, 'boolean', [], false);
  };
  const visit = (part: Expression): Expression => {
    if ('literal' in part) return part;
    if ('args' in part && JUNCTIONS.has(part.op)) return { op: part.op, args: part.args.map(visit) };
    return atom(part);
  };
  return { expression: visit(condition), subjects };
}

function numbersAround(literals: readonly Literal[]): Value[] {
  const points = literals
    .flatMap((literal) => (literal.type === 'number' ? (decimal(literal.value) ?? []) : []))
    .sort((a, b) => a.cmp(b));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [{ type: 'number', number: whole(0) }];
  const between = points.slice(1).map((point, index) => point.plus(points[index] ?? point).div(2));
  return [first.minus(1), ...points, ...between, last.plus(1)].map((number) => ({ type: 'number', number }));
}

function daysAround(literals: readonly Literal[]): Value[] {
  const days = literals.flatMap((literal) => {
    const day = literal.type === 'date' ? readDate(literal.value) : null;
    return day === null ? [] : [dayNumber(day)];
  });
  const tried = days.length === 0 ? [0] : days.flatMap((day) => [day - 1, day, day + 1]);
  return [...new Set(tried)].flatMap((day) => {
    const value = aDateOf(civilDay(day));
    return typeof value === 'string' ? [] : [value];
  });
}

/** Of the options that nobody compares with, one stands for all. */
function textsAround({ literals, options }: Subject): Value[] {
  const named = new Set(literals.flatMap((literal) => (literal.type === 'text' ? [literal.value] : [])));
  const other =
    options === null ? `${[...named].join('')}.` : [...options].find((option) => !named.has(option));
  const tried = [...named].filter((text) => text !== '' && (options === null || options.has(text)));
  return [...tried, ...(other === undefined ? [] : [other])].map((text) => ({ type: 'text', text }));
}

const TRUTHS: readonly Value[] = [
  { type: 'boolean', is: true },
  { type: 'boolean', is: false },
];

/** Values of which one stands for each that the condition can tell apart. */
export function witnesses(subject: Subject): Value[] {
  const { type, literals, canBeEmpty } = subject;
  const values =
    type === 'number'
      ? numbersAround(literals)
      : type === 'date'
        ? daysAround(literals)
        : type === 'text'
          ? textsAround(subject)
          : TRUTHS;
  return canBeEmpty ? [...values, EMPTY] : [...values];
}
