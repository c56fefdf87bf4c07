import { EXPRESSION_BOUNDS, type Expression, type Literal } from '../../../entities/expression.ts';
import { readDate } from '../../values/dates.ts';
import type { ExpressionFunction, StaticType } from '../functions/define.ts';
import { itemType } from '../functions/parameters.ts';
import { expressionFunctions } from '../functions/table.ts';
import { type KnownField, typeOfField } from './form-index.ts';
import type { ExpressionProblem } from './problem.ts';

/** Where an expression is decided. */
export interface ExpressionPlace {
  /** Ids of the groups whose row is at hand, outermost first. */
  groups: readonly string[];
  /** What it is to give; a condition is a boolean. */
  wants: StaticType;
}

/** Functions that read the row. */
const OF_ROW: ReadonlySet<string> = new Set(['row-number', 'is-first', 'is-last', 'is-even']);

/** Finds the type of an expression, and tells of everything that keeps it from having a value. */
export class TypeReader {
  readonly problems: ExpressionProblem[] = [];
  readonly #fields: ReadonlyMap<string, KnownField>;
  readonly #groups: readonly string[];

  constructor(fields: ReadonlyMap<string, KnownField>, groups: readonly string[]) {
    this.#fields = fields;
    this.#groups = groups;
  }

  read(expression: Expression, path: readonly number[] = []): StaticType {
    if (path.length >= EXPRESSION_BOUNDS.depth) return this.#problem('too-long', path);
    if ('literal' in expression) return this.#literal(expression.literal, path);
    if ('field' in expression) return this.#field(expression.field, path);
    if ('column' in expression) return this.#column(expression.column, path);
    return this.#call(expression, path);
  }

  #problem(code: ExpressionProblem['code'], path: readonly number[], at?: string): 'unknown' {
    this.problems.push(at === undefined ? { code, path } : { code, path, at });
    return 'unknown';
  }

  #literal(literal: Literal, path: readonly number[]): StaticType {
    if (literal.type === 'date' && readDate(literal.value) === null)
      return this.#problem('invalid-date', path, literal.value);
    return literal.type;
  }

  #field(id: string, path: readonly number[]): StaticType {
    const field = this.#fields.get(id);
    if (field === undefined) return this.#problem('unknown-field', path, id);
    if (field.groups.some((group, at) => this.#groups[at] !== group))
      return this.#problem('no-row', path, id);
    return typeOfField(field);
  }

  #column(id: string, path: readonly number[]): StaticType {
    const field = this.#fields.get(id);
    if (field === undefined) return this.#problem('unknown-field', path, id);
    if (field.groups.length === 0 || field.isGroup) return this.#problem('wrong-type', path, id);
    const type = typeOfField(field);
    return type === 'text' || type === 'number' || type === 'date' || type === 'boolean'
      ? `list:${type}`
      : 'list:unknown';
  }

  #call({ op, args }: { op: string; args: readonly Expression[] }, path: readonly number[]): StaticType {
    const definition = expressionFunctions.get(op);
    const types = args.map((arg, index) => this.read(arg, [...path, index]));
    if (definition === undefined) return this.#problem('unknown-function', path, op);
    if (args.length < definition.least || args.length > definition.most)
      return this.#problem('wrong-arguments', path, op);
    if (OF_ROW.has(op) && this.#groups.length === 0) return this.#problem('no-row', path, op);
    if (this.#arguments(definition, types, op, path)) return 'unknown';
    this.#operands(op, args, types, path);
    return typeof definition.result === 'function' ? definition.result(types) : definition.result;
  }

  #arguments(
    { parameters, rest }: ExpressionFunction,
    types: readonly StaticType[],
    op: string,
    path: readonly number[],
  ): boolean {
    let isWrong = false;
    for (const [index, type] of types.entries()) {
      const parameter = parameters[index] ?? rest;
      if (parameter === null || parameter.accepts(type)) continue;
      isWrong = true;
      this.#problem('wrong-type', [...path, index], op);
    }
    return isWrong;
  }

  /** What the types of single arguments do not tell: two that do not go together, and a divisor of zero. */
  #operands(
    op: string,
    args: readonly Expression[],
    types: readonly StaticType[],
    path: readonly number[],
  ): void {
    if (COMPARISONS.has(op) && !areComparable(types)) this.#problem('wrong-type', path, op);
    if (
      op === 'one-of' &&
      !types.slice(1).every((type) => areComparable([itemType(types[0] ?? 'empty'), itemType(type)]))
    )
      this.#problem('wrong-type', path, op);
    if (op === 'add' && types.filter((type) => type === 'date').length > 1)
      this.#problem('wrong-type', path, op);
    if (op === 'subtract' && types[0] === 'number' && types[1] === 'date')
      this.#problem('wrong-type', path, op);
    const divisor = op === 'divide' || op === 'remainder' ? args[1] : undefined;
    if (divisor !== undefined && 'literal' in divisor && isZero(divisor.literal))
      this.#problem('division-by-zero', [...path, 1], op);
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);

function areComparable(types: readonly StaticType[]): boolean {
  const known = types.filter((type) => type !== 'unknown' && type !== 'empty' && type !== 'list:unknown');
  return new Set(known).size < 2;
}

function isZero(literal: Literal): boolean {
  return literal.type === 'number' && /^-?0+(?:\.0+)?$/.test(literal.value);
}

/** The type of an expression; `unknown` if it has a problem. */
export function typeOf(
  expression: Expression,
  fields: ReadonlyMap<string, KnownField>,
  { groups }: Pick<ExpressionPlace, 'groups'>,
): StaticType {
  return new TypeReader(fields, groups).read(expression);
}
