import type { Expression } from '../../../entities/expression.ts';
import { evaluate } from '../evaluate.ts';
import type { EvaluationContext, Value } from '../value.ts';
import { fieldsIn } from './fields-in.ts';
import type { KnownField } from './form-index.ts';
import type { ConditionFinding, ExpressionProblem } from './problem.ts';
import { JUNCTIONS, type Skeleton, skeletonOf, witnesses } from './skeleton.ts';

/** How often the conditions of one rule are tried. */
const TRIES_MAX = 5000;

/** What a condition can be. */
interface Outcomes {
  true: boolean;
  false: boolean;
}

const ANYTHING: Outcomes = { true: true, false: true };

class Trials {
  #left = TRIES_MAX;
  readonly #subjects: Skeleton['subjects'];
  readonly #witnesses = new Map<string, readonly Value[]>();

  constructor(subjects: Skeleton['subjects']) {
    this.#subjects = subjects;
  }

  /** What a condition is for all combinations of its subjects' values; anything if there are too many. */
  of(condition: Expression): Outcomes {
    if ('args' in condition && condition.op === 'not' && condition.args[0] !== undefined) {
      const within = this.of(condition.args[0]);
      return { true: within.false, false: within.true };
    }
    if ('args' in condition && (condition.op === 'and' || condition.op === 'or'))
      return this.#independent(condition.op, condition.args);
    return this.#tried(condition);
  }

  /** Parts without a common subject are tried apart: together they have every combination of what they can be. */
  #independent(op: 'and' | 'or', args: readonly Expression[]): Outcomes {
    const parts = connected(args);
    if (parts.length === 1) return this.#tried({ op, args });
    const outcomes = parts.map((part) =>
      part[0] !== undefined && part.length === 1 ? this.of(part[0]) : this.#tried({ op, args: part }),
    );
    const all = (is: 'true' | 'false'): boolean => outcomes.every((each) => each[is]);
    const any = (is: 'true' | 'false'): boolean => outcomes.some((each) => each[is]);
    return op === 'and'
      ? { true: all('true'), false: any('false') }
      : { true: any('true'), false: all('false') };
  }

  #tried(condition: Expression): Outcomes {
    const keys = [...fieldsIn(condition)];
    const values = keys.map((key) => this.#valuesOf(key));
    const count = values.reduce((product, each) => product * each.length, 1);
    if (count > this.#left) return ANYTHING;
    this.#left -= count;
    const found: Outcomes = { true: false, false: false };
    for (let number = 0; number < count && !(found.true && found.false); number += 1) {
      const given = new Map<string, Value>();
      let rest = number;
      for (const [index, key] of keys.entries()) {
        const own = values[index] ?? [];
        const value = own[rest % own.length];
        rest = Math.floor(rest / own.length);
        if (value !== undefined) given.set(key, value);
      }
      const result = evaluate(condition, contextWith(given));
      if (result.type === 'error') return ANYTHING;
      if (result.type === 'boolean' && result.is) found.true = true;
      else found.false = true;
    }
    return found;
  }

  #valuesOf(key: string): readonly Value[] {
    const subject = this.#subjects.get(key);
    const known = this.#witnesses.get(key) ?? (subject === undefined ? [] : witnesses(subject));
    this.#witnesses.set(key, known);
    return known;
  }
}

function contextWith(values: ReadonlyMap<string, Value>): EvaluationContext {
  return {
    field: (key) => values.get(key) ?? { type: 'empty' },
    column: () => ({ type: 'empty' }),
    row: null,
    today: '',
    language: 'pt-BR',
    steps: { left: 2000 },
  };
}

/** Parts of a junction that share a subject, also by way of others. */
function connected(args: readonly Expression[]): Expression[][] {
  let parts: { keys: string[]; args: Expression[] }[] = [];
  for (const arg of args) {
    const joined = { keys: [...fieldsIn(arg)], args: [arg] };
    const apart = [];
    for (const part of parts) {
      if (!part.keys.some((key) => joined.keys.includes(key))) {
        apart.push(part);
        continue;
      }
      joined.args = [...part.args, ...joined.args];
      joined.keys = [...joined.keys, ...part.keys];
    }
    parts = [...apart, joined];
  }
  return parts.map((part) => part.args);
}

function codeOf(condition: Expression, { true: canHold, false: canFail }: Outcomes): ConditionFinding | null {
  if (canHold && canFail) return null;
  if (canHold) return 'always-true';
  return 'args' in condition && condition.op === 'and' ? 'contradiction' : 'always-false';
}

/** The smallest parts of a condition that are the same whatever is filled in. */
function search(condition: Expression, trials: Trials, path: readonly number[]): ExpressionProblem[] {
  const within =
    'args' in condition && JUNCTIONS.has(condition.op)
      ? condition.args.flatMap((arg, index) => search(arg, trials, [...path, index]))
      : [];
  if (within.length > 0) return within;
  const code = codeOf(condition, trials.of(condition));
  return code === null ? [] : [{ code, path }];
}

export function findingsOf(
  condition: Expression,
  fields: ReadonlyMap<string, KnownField>,
  groups: readonly string[],
  path: readonly number[] = [],
): ExpressionProblem[] {
  const { expression, subjects } = skeletonOf(condition, fields, groups);
  return search(expression, new Trials(subjects), path);
}
