import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '#domain/entities/expression.ts';
import { isExpression } from '#domain/entities/expression.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { ruleFields } from '../form-fields.ts';
import type { Condition, ConditionGroup, ConditionPart, Operand } from './conditions.ts';
import { drawConditions } from './draw.ts';
import { kindOf, operandsOf, operators, operatorsOf } from './operators.ts';
import { writeConditions } from './write.ts';

const options = [{ name: 'Casa' }, { name: 'Loja' }, { name: 'Sala, térrea' }];
const fields: TemplateField[] = [
  { id: 'T', name: 'Nome' },
  { id: 'N', name: 'Valor', type: 'currency' },
  { id: 'M', name: 'Desconto', type: 'number' },
  { id: 'D', name: 'Início', type: 'date' },
  { id: 'E', name: 'Fim', type: 'date' },
  { id: 'C', name: 'Fiador', type: 'checkbox' },
  { id: 'S', name: 'Imóvel', type: 'singleSelection', options },
  { id: 'V', name: 'Garantias', type: 'multiSelection', options },
  { id: 'F', name: 'Fotos', type: 'photos' },
  { id: 'G', name: 'Itens', columns: [{ id: 'Q', name: 'Quantidade', type: 'number' }] },
];
const byId = ruleFields(fields);

const values = {
  text: fc.string({ minLength: 1, maxLength: 20 }),
  number: fc.constantFrom('0', '10000.00', '-3', '12345678901234567890.01'),
  date: fc.constantFrom('2026-11-27', '2024-02-29'),
  checkbox: fc.constant(''),
  choice: fc.constantFrom('Casa', 'Loja', 'Sala, térrea'),
  choices: fc.constantFrom('Casa', 'Loja', 'Sala, térrea'),
  photos: fc.constant(''),
} as const;

const comparable = [...byId.values()].filter(({ isGroup }) => !isGroup);

const condition: fc.Arbitrary<Condition> = fc.constantFrom(...comparable).chain((field) => {
  const kind = kindOf(field.type);
  const others = comparable.filter(({ id, type }) => id !== field.id && kindOf(type) === kind);
  const operand: fc.Arbitrary<Operand> = fc.oneof(
    values[kind].map((value) => ({ kind: 'value' as const, value })),
    ...(others.length > 0
      ? [fc.constantFrom(...others).map(({ id }) => ({ kind: 'field' as const, field: id }))]
      : []),
    ...(kind === 'date' ? [fc.constant({ kind: 'today' as const })] : []),
  );
  const list = fc
    .uniqueArray(values[kind], { minLength: 1, maxLength: 3 })
    .map((names) => [{ kind: 'value' as const, value: names.join('\n') }]);
  return fc.constantFrom(...operatorsOf[kind]).chain((operator) => {
    const wanted = operandsOf(operator);
    const operands: fc.Arbitrary<Operand[]> =
      wanted === 'list' ? list : fc.array(operand, { minLength: wanted, maxLength: wanted });
    return operands.map((given) => ({
      kind: 'condition' as const,
      key: '',
      field: field.id,
      operator,
      operands: given,
    }));
  });
});

const { group } = fc.letrec<{ group: ConditionGroup; part: ConditionPart }>((tie) => ({
  group: fc.record({
    kind: fc.constant('group' as const),
    key: fc.constant(''),
    joint: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, condition, tie('group')),
}));

/** Without the names that lines have while they are edited. */
function bare(part: ConditionPart): unknown {
  const { key: _, ...rest } = part;
  return rest.kind === 'group' ? { ...rest, parts: rest.parts.map(bare) } : rest;
}

/** 'All of at least and at most' says the same as one line 'between'. */
function isBetween({ joint, parts: [low, high, ...more] }: ConditionGroup): boolean {
  if (joint !== 'all' || more.length > 0 || low?.kind !== 'condition' || high?.kind !== 'condition')
    return false;
  return low.operator === 'atLeast' && high.operator === 'atMost' && low.field === high.field;
}

function saysBetween(root: ConditionGroup): boolean {
  return isBetween(root) || root.parts.some((part) => part.kind === 'group' && saysBetween(part));
}

describe('T21 a rule in words', () => {
  it('T21 whatever lines say is an expression that is drawn as the same lines', () => {
    fc.assert(
      fc.property(group, (root) => {
        fc.pre(!saysBetween(root));
        const expression = writeConditions(root, byId);
        expect(isExpression(expression)).toBe(true);
        const drawn = expression === null ? null : drawConditions(expression, byId);
        expect(drawn === null ? null : bare(drawn)).toEqual(bare(root));
      }),
      { numRuns: 400 },
    );
  });

  it('T21 whatever is drawn is written as it was', () => {
    const leaf: fc.Arbitrary<Expression> = fc.oneof(
      fc.constantFrom('T', 'N', 'D', 'C', 'S', 'V', 'G', 'gone').map((field) => ({ field })),
      fc.constantFrom('10', '2.5').map((value) => ({ literal: { type: 'number' as const, value } })),
      fc.constantFrom('', 'Casa').map((value) => ({ literal: { type: 'text' as const, value } })),
      fc.constant({ literal: { type: 'date' as const, value: '2026-11-27' } }),
      fc.constant({ column: 'Q' }),
    );
    const ops = ['and', 'or', 'not', 'eq', 'ge', 'le', 'contains', 'one-of', 'is-empty', 'today', 'sum'];
    const { any } = fc.letrec<{ any: Expression }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.record({ op: fc.constantFrom(...ops), args: fc.tuple(fc.constant({ field: 'N' }), leaf) }),
        fc.record({ op: fc.constantFrom(...ops), args: fc.array(tie('any'), { maxLength: 3 }) }),
      ),
    }));
    let count = 0;
    fc.assert(
      fc.property(any, (expression) => {
        const drawn = drawConditions(expression, byId);
        const written = drawn === null ? null : writeConditions(drawn, byId);
        if (written === null) return;
        count += 1;
        // A group of one line is that line.
        const alone = 'op' in expression && expression.op === 'and' ? expression.args[0] : expression;
        expect([expression, alone]).toContainEqual(written);
      }),
      { numRuns: 3000 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it('T21 what they cannot say is not drawn', () => {
    const ten: Expression = { literal: { type: 'number', value: '10' } };
    expect(
      drawConditions({ op: 'gt', args: [{ op: 'sum', args: [{ column: 'Q' }] }, ten] }, byId),
    ).toBeNull();
    expect(drawConditions({ op: 'gt', args: [{ field: 'T' }, ten] }, byId)).toBeNull();
    expect(drawConditions({ op: 'new-one', args: [{ field: 'N' }] }, byId)).toBeNull();
  });

  it('T21 a field that was deleted stays in its line, which is not complete until another is chosen', () => {
    const gone: Expression = {
      op: 'gt',
      args: [{ field: 'gone' }, { literal: { type: 'number', value: '10' } }],
    };
    const drawn = drawConditions(gone, byId);
    expect(drawn?.parts).toMatchObject([{ field: 'gone', operator: 'greater', operands: [{ value: '10' }] }]);
    expect(drawn === null ? null : writeConditions(drawn, byId)).toBeNull();
  });

  it('T21 each operator fits some type', () => {
    expect(new Set(Object.values(operatorsOf).flat())).toEqual(new Set(operators));
  });
});
