import type { Expression } from '#domain/entities/expression.ts';
import type { RuleField } from '../form-fields.ts';
import {
  newKey,
  type Condition,
  type ConditionGroup,
  type ConditionPart,
  type Operand,
} from './conditions.ts';
import { kindOf, operandsOf, operatorsOf, type Operator } from './operators.ts';
import { written } from './write.ts';

type Fields = ReadonlyMap<string, RuleField>;
type Call = Extract<Expression, { op: string }>;

const isCall = (expression: Expression): expression is Call => 'op' in expression;

const SAMPLE: Expression = { field: '-' };

/** Name of an operator's outermost function and, within `not`, that of the inner one. */
function shapeOf(expression: Expression): string {
  if (!isCall(expression)) return '';
  const [inner] = expression.args;
  return expression.op === 'not' && inner !== undefined ? `not ${shapeOf(inner)}` : expression.op;
}

const byShape = new Map(
  (Object.keys(written) as Operator[]).map((operator) => [shapeOf(written[operator](SAMPLE, [])), operator]),
);

function drawOperand(expression: Expression, field: RuleField): Operand | null {
  if ('field' in expression) return { kind: 'field', field: expression.field };
  if (isCall(expression))
    return expression.op === 'today' && expression.args.length === 0 ? { kind: 'today' } : null;
  if (!('literal' in expression)) return null;
  const { literal } = expression;
  const kind = kindOf(field.type);
  const wanted = kind === 'number' || kind === 'date' ? kind : 'text';
  return literal.type === wanted ? { kind: 'value', value: literal.value } : null;
}

/** Several options of a list are one operand, one per line. */
function drawList(operands: readonly Operand[]): Operand[] | null {
  const values = operands.map((operand) => (operand.kind === 'value' ? operand.value : null));
  const isList = values.every((value) => value !== null && value !== '' && !value.includes('\n'));
  return isList && values.length > 0 ? [{ kind: 'value', value: values.join('\n') }] : null;
}

function drawOperands(args: readonly Expression[], operator: Operator, field: RuleField): Operand[] | null {
  const operands = args.map((arg) => drawOperand(arg, field)).filter((operand) => operand !== null);
  if (operands.length < args.length) return null;
  const wanted = operandsOf(operator);
  if (wanted === 'list') return drawList(operands);
  return operands.length === wanted ? operands : null;
}

/** What is known of a field that the form no longer has: how it was compared. */
function deletedField(id: string, args: readonly Expression[]): RuleField {
  const literal = args.find((arg) => 'literal' in arg)?.literal.type;
  const type = literal === 'number' || literal === 'date' ? literal : 'singleLine';
  return { id, name: '', type, options: [], groups: [], isGroup: false };
}

/** `and(ge(field, a), le(field, b))` says that the field is between two values. */
function betweenOf(expression: Expression): { subject: Expression; args: Expression[] } | null {
  if (!isCall(expression) || expression.op !== 'and' || expression.args.length !== 2) return null;
  const [low, high] = expression.args;
  if (low === undefined || high === undefined || !isCall(low) || !isCall(high)) return null;
  if (low.op !== 'ge' || high.op !== 'le') return null;
  const [subject, from] = low.args;
  const [other, to] = high.args;
  if (subject === undefined || other === undefined || from === undefined || to === undefined) return null;
  const isOne = 'field' in subject && 'field' in other && subject.field === other.field;
  return isOne ? { subject, args: [from, to] } : null;
}

/** The operator of a single comparison, the field that it compares, and with what. */
function comparisonOf(
  expression: Expression,
): { operator: Operator; subject: Expression | undefined; args: readonly Expression[] } | null {
  const between = betweenOf(expression);
  if (between !== null) return { operator: 'between', ...between };
  const operator = byShape.get(shapeOf(expression));
  const bare = isCall(expression) && expression.op === 'not' ? expression.args[0] : expression;
  if (operator === undefined || operator === 'between' || bare === undefined) return null;
  if (isCall(expression) && expression.op === 'not' && expression.args.length !== 1) return null;
  const [subject, ...args] = isCall(bare) ? bare.args : [bare];
  return { operator, subject, args };
}

function drawCondition(expression: Expression, fields: Fields): Condition | null {
  const comparison = comparisonOf(expression);
  if (comparison === null) return null;
  const { operator, subject, args } = comparison;
  if (subject === undefined || !('field' in subject)) return null;
  const known = fields.get(subject.field);
  const field = known ?? deletedField(subject.field, args);
  if (field.isGroup) return null;
  if (known !== undefined && !operatorsOf[kindOf(field.type)].includes(operator)) return null;
  const operands = drawOperands(args, operator, field);
  return operands === null ? null : { kind: 'condition', key: newKey(), field: field.id, operator, operands };
}

function drawGroup(expression: Expression, fields: Fields): ConditionGroup | null {
  if (!isCall(expression)) return null;
  const [inner] = expression.args;
  const isNone =
    expression.op === 'not' &&
    expression.args.length === 1 &&
    inner !== undefined &&
    isCall(inner) &&
    inner.op === 'or';
  const joined = isNone ? inner : expression;
  if (joined.op !== 'and' && joined.op !== 'or') return null;
  const parts = joined.args.map((part) => drawPart(part, fields)).filter((part) => part !== null);
  if (parts.length < joined.args.length || parts.length === 0) return null;
  return {
    kind: 'group',
    key: newKey(),
    joint: isNone ? 'none' : joined.op === 'and' ? 'all' : 'any',
    parts,
  };
}

function drawPart(expression: Expression, fields: Fields): ConditionPart | null {
  return drawCondition(expression, fields) ?? drawGroup(expression, fields);
}

/**
 * The lines that say an expression; null if they cannot, as for calculations. Written again they are the expression,
 * but for a group of one line, which may stand alone.
 */
export function drawConditions(expression: Expression, fields: Fields): ConditionGroup | null {
  const part = drawPart(expression, fields);
  if (part === null || part.kind === 'group') return part;
  return { kind: 'group', key: newKey(), joint: 'all', parts: [part] };
}
