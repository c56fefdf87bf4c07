import type { Expression, Literal } from '#domain/entities/expression.ts';
import { isExpression } from '#domain/entities/expression.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { parseDate, readDate } from '#domain/rules/values/dates.ts';
import type { Condition, Operand } from '../conditions/condition.ts';
import type { Meaning } from './scopes.ts';
import { settingsOf, type Target } from './targets.ts';

type Simple<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** Ends the writing; never leaves `expressionOf`. */
class NoExpression extends Error {}

const call = (op: string, ...args: Expression[]): Expression => ({ op, args });
const isEmpty = (of: Expression): Expression => call('is-empty', of);

type ValueKind = 'text' | 'number' | 'date' | 'checkbox' | 'choices' | 'group';
const KINDS: Partial<Record<FieldType, ValueKind>> = {
  number: 'number',
  currency: 'number',
  date: 'date',
  datetime: 'date',
  checkbox: 'checkbox',
  multiSelection: 'choices',
};

function kindOf(meaning: Meaning): ValueKind {
  if ('group' in meaning) return 'group';
  return KINDS[settingsOf(meaning.target).type ?? 'singleLine'] ?? 'text';
}

/** The opposite, in the forms that the builder of rules draws. */
function not(expression: Expression): Expression {
  if (!('op' in expression)) return call('not', expression);
  const { op, args } = expression;
  const [first] = args;
  if (op === 'eq' || op === 'ne') return { op: op === 'eq' ? 'ne' : 'eq', args };
  if (op === 'not' && first !== undefined) return first;
  if (op === 'and') return { op: 'or', args: args.map(not) };
  // Of an empty value neither 'more than' nor 'at most' is true.
  return op === 'lt' || op === 'le' || op === 'gt' || op === 'ge'
    ? call('not', call('or', expression))
    : call('not', expression);
}

class Writer {
  readonly #meaningOf: (path: readonly string[]) => Meaning | null;

  constructor(meaningOf: (path: readonly string[]) => Meaning | null) {
    this.#meaningOf = meaningOf;
  }

  write(condition: Condition): Expression {
    switch (condition.kind) {
      case 'and':
      case 'or':
        return call(condition.kind, ...condition.parts.map((part) => this.write(part)));
      case 'not':
        return not(this.write(condition.part));
      case 'row':
        return call(condition.is);
      case 'truth':
        return this.#truth(this.#meaning(condition.of));
      case 'compare':
        return this.#compared(condition);
      case 'oneOf':
        return this.#oneOf(condition);
      case 'contains':
        return this.#contains(condition);
    }
  }

  #meaning(path: readonly string[]): Meaning {
    const meaning = this.#meaningOf(path);
    if (meaning === null) throw new NoExpression();
    return meaning;
  }

  #named(operand: Operand): Meaning {
    if (operand.kind !== 'name') throw new NoExpression();
    return this.#meaning(operand.path);
  }

  #truth(meaning: Meaning): Expression {
    const field = fieldOf(meaning);
    const kind = kindOf(meaning);
    if (kind === 'checkbox') return field;
    const filled = not(isEmpty(field));
    return kind === 'number'
      ? call('and', filled, call('ne', field, { literal: { type: 'number', value: '0' } }))
      : filled;
  }

  #compared({ by, left, right }: Simple<'compare'>): Expression {
    const meaning = this.#named(left);
    const field = fieldOf(meaning);
    const kind = kindOf(meaning);
    if (right.kind === 'empty') {
      if (by !== 'eq' && by !== 'ne') throw new NoExpression();
      const empty = kind === 'checkbox' ? not(field) : isEmpty(field);
      return by === 'eq' ? empty : not(empty);
    }
    if (kind === 'group' || kind === 'checkbox' || kind === 'choices') throw new NoExpression();
    if (kind === 'text' && by !== 'eq' && by !== 'ne') throw new NoExpression();
    if (right.kind !== 'name') return call(by, field, { literal: literalOf(right, meaning) });
    const other = this.#named(right);
    if (kindOf(other) !== kind) throw new NoExpression();
    return call(by, field, fieldOf(other));
  }

  #oneOf({ value, options }: Simple<'oneOf'>): Expression {
    const meaning = this.#named(value);
    const kind = kindOf(meaning);
    if (kind !== 'text' && kind !== 'number') throw new NoExpression();
    const literals = options.map((option): Expression => ({ literal: literalOf(option, meaning) }));
    return call('one-of', fieldOf(meaning), ...literals);
  }

  #contains({ whole, part }: Simple<'contains'>): Expression {
    const meaning = this.#named(whole);
    const kind = kindOf(meaning);
    if (kind !== 'text' && kind !== 'choices') throw new NoExpression();
    if (part.kind === 'text' && part.text !== '')
      return call('contains', fieldOf(meaning), { literal: { type: 'text', value: part.text } });
    const other = part.kind === 'name' ? this.#named(part) : null;
    if (other === null || kindOf(other) !== 'text' || kind !== 'text') throw new NoExpression();
    return call('contains', fieldOf(meaning), fieldOf(other));
  }
}

const fieldOf = (meaning: Meaning): Expression => ({
  field: 'group' in meaning ? meaning.group.id : meaning.target.id,
});

/** A value as a literal that its field can be compared with. */
function literalOf(operand: Operand, meaning: Meaning): Literal {
  if (operand.kind === 'name' || operand.kind === 'empty') throw new NoExpression();
  const written = operand.kind === 'number' ? operand.number : operand.text;
  const kind = kindOf(meaning);
  if (kind === 'number') {
    if (!/^-?\d{1,20}(?:\.\d{1,10})?$/.test(written)) throw new NoExpression();
    return { type: 'number', value: written };
  }
  if (kind === 'date') {
    const day = readDate(written) === null ? parseDate(written, 'pt-BR') : written;
    if (day === null) throw new NoExpression();
    return { type: 'date', value: day };
  }
  if (!('target' in meaning) || !isOption(meaning.target, written)) throw new NoExpression();
  return { type: 'text', value: written };
}

/** A field with options is never anything else. */
function isOption(target: Target, text: string): boolean {
  const { options } = settingsOf(target);
  return options === undefined || options.some(({ name }) => name === text);
}

/** A condition as an expression of ours; null if it cannot say it of what its names stand for. */
export function expressionOf(
  condition: Condition,
  meaningOf: (path: readonly string[]) => Meaning | null,
): Expression | null {
  try {
    const expression = new Writer(meaningOf).write(condition);
    return isExpression(expression) ? expression : null;
  } catch (problem) {
    if (problem instanceof NoExpression) return null;
    throw problem;
  }
}

/** True where none of `before` is and `own` is; null for an `own` that is always true. */
export function branchExpression(before: readonly Expression[], own: Expression | null): Expression | null {
  const parts = [...before.map(not), ...(own === null ? [] : [own])].flatMap((part) =>
    'op' in part && part.op === 'and' ? part.args : [part],
  );
  const [only] = parts;
  const made = parts.length === 1 && only !== undefined ? only : call('and', ...parts);
  return isExpression(made) ? made : null;
}
