/** A value in a condition of a template language. `name`: the way to a value, `['item', 'nome']`. */
export type Operand =
  | { kind: 'name'; path: readonly string[] }
  | { kind: 'text'; text: string }
  /** As a decimal text. */
  | { kind: 'number'; number: string }
  | { kind: 'empty' };

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

/** A condition of a template language; names are not resolved. */
export type Condition =
  | { kind: 'compare'; by: Comparison; left: Operand; right: Operand }
  | { kind: 'oneOf'; value: Operand; options: readonly Operand[] }
  | { kind: 'contains'; whole: Operand; part: Operand }
  /** The value is there, and is neither 0 nor false. */
  | { kind: 'truth'; of: readonly string[] }
  | { kind: 'row'; is: 'is-first' | 'is-last' | 'is-even' }
  | { kind: 'and' | 'or'; parts: readonly Condition[] }
  | { kind: 'not'; part: Condition };

/** The conditions without others in them, in their order. */
export function simpleConditions(
  condition: Condition,
): Extract<Condition, { kind: 'compare' | 'oneOf' | 'contains' | 'truth' | 'row' }>[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(simpleConditions);
    case 'not':
      return simpleConditions(condition.part);
    case 'compare':
    case 'oneOf':
    case 'contains':
    case 'truth':
    case 'row':
      return [condition];
  }
}

export function operandsOf(condition: Condition): readonly Operand[] {
  switch (condition.kind) {
    case 'compare':
      return [condition.left, condition.right];
    case 'oneOf':
      return [condition.value, ...condition.options];
    case 'contains':
      return [condition.whole, condition.part];
    case 'truth':
      return [{ kind: 'name', path: condition.of }];
    case 'row':
    case 'and':
    case 'or':
    case 'not':
      return [];
  }
}
