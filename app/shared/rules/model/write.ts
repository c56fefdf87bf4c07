import type { Expression, Literal } from '#domain/entities/expression.ts';
import { isExpression } from '#domain/entities/expression.ts';
import type { RuleField } from '../form-fields.ts';
import type { Condition, ConditionGroup, ConditionPart, Operand } from './conditions.ts';
import { kindOf, operandsOf, type Operator } from './operators.ts';

type Fields = ReadonlyMap<string, RuleField>;

export const call = (op: string, ...args: Expression[]): Expression => ({ op, args });
const not = (expression: Expression): Expression => call('not', expression);

/** A value of the builder as a literal of its field's type; null if it is not one. */
function literalOf(value: string, field: RuleField): Literal | null {
  if (value === '') return null;
  const kind = kindOf(field.type);
  const literal: Literal =
    kind === 'number'
      ? { type: 'number', value }
      : kind === 'date'
        ? { type: 'date', value }
        : { type: 'text', value };
  return isExpression({ literal }) ? literal : null;
}

function operandOf(operand: Operand, field: RuleField): Expression | null {
  if (operand.kind === 'field') return operand.field === '' ? null : { field: operand.field };
  if (operand.kind === 'today') return call('today');
  const literal = literalOf(operand.value, field);
  return literal === null ? null : { literal };
}

/** The expression of each operator, from the field and what it is compared with. */
export const written: Readonly<Record<Operator, (field: Expression, operands: Expression[]) => Expression>> =
  {
    is: (field, operands) => call('eq', field, ...operands),
    isNot: (field, operands) => call('ne', field, ...operands),
    greater: (field, operands) => call('gt', field, ...operands),
    atLeast: (field, operands) => call('ge', field, ...operands),
    less: (field, operands) => call('lt', field, ...operands),
    atMost: (field, operands) => call('le', field, ...operands),
    between: (field, operands) =>
      call('and', ...operands.map((operand, at) => call(at === 0 ? 'ge' : 'le', field, operand))),
    contains: (field, operands) => call('contains', field, ...operands),
    lacks: (field, operands) => not(call('contains', field, ...operands)),
    begins: (field, operands) => call('starts-with', field, ...operands),
    ends: (field, operands) => call('ends-with', field, ...operands),
    oneOf: (field, operands) => call('one-of', field, ...operands),
    noneOf: (field, operands) => not(call('one-of', field, ...operands)),
    checked: (field) => field,
    unchecked: (field) => not(field),
    empty: (field) => call('is-empty', field),
    filled: (field) => not(call('is-empty', field)),
  };

/** The values of an operand for a list of options. */
function listed(operands: readonly Operand[]): Operand[] {
  return operands.flatMap((operand): Operand[] =>
    operand.kind === 'value'
      ? operand.value
          .split('\n')
          .filter(Boolean)
          .map((value) => ({ kind: 'value', value }))
      : [operand],
  );
}

function writeCondition({ field: id, operator, operands }: Condition, fields: Fields): Expression | null {
  const field = id === null ? undefined : fields.get(id);
  if (field === undefined) return null;
  const wanted = operandsOf(operator);
  const given = wanted === 'list' ? listed(operands) : operands.slice(0, wanted);
  const values = given.map((operand) => operandOf(operand, field)).filter((value) => value !== null);
  const isComplete = wanted === 'list' ? values.length > 0 : values.length === wanted;
  return isComplete && values.length === given.length ? written[operator]({ field: field.id }, values) : null;
}

function writePart(part: ConditionPart, fields: Fields): Expression | null {
  return part.kind === 'condition' ? writeCondition(part, fields) : writeParts(part, fields);
}

function writeParts({ joint, parts }: ConditionGroup, fields: Fields): Expression | null {
  const all = parts.map((part) => writePart(part, fields));
  const complete = all.filter((part) => part !== null);
  if (complete.length === 0 || complete.length < all.length) return null;
  if (joint === 'none') return not(call('or', ...complete));
  return call(joint === 'all' ? 'and' : 'or', ...complete);
}

/** The expression of the whole builder; null while a line is not complete. A single line stands alone. */
export function writeConditions(root: ConditionGroup, fields: Fields): Expression | null {
  const [only, ...others] = root.parts;
  if (root.joint === 'all' && only?.kind === 'condition' && others.length === 0)
    return writeCondition(only, fields);
  return writeParts(root, fields);
}

/** The lines that are not complete. */
export function incompleteKeys(group: ConditionGroup, fields: Fields): ReadonlySet<string> {
  return new Set(
    group.parts.flatMap((part) =>
      part.kind === 'group'
        ? [...incompleteKeys(part, fields), ...(part.parts.length === 0 ? [part.key] : [])]
        : writeCondition(part, fields) === null
          ? [part.key]
          : [],
    ),
  );
}
