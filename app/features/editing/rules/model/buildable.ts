import type { Expression } from '#domain/entities/expression.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import type { ConditionGroup } from '#app/shared/rules/model/conditions.ts';
import { drawConditions } from '#app/shared/rules/model/draw.ts';
import { findPart } from './edit.ts';
import { incompleteKeys } from '#app/shared/rules/model/write.ts';

/**
 * The lines of a rule that the builder can show and write back; null for any other rule, of which something would be
 * lost. A line whose field was deleted waits for another field, and nothing is written before it has one.
 */
export function buildableOf(
  expression: Expression,
  fields: ReadonlyMap<string, RuleField>,
): ConditionGroup | null {
  const drawn = drawConditions(expression, fields);
  if (drawn === null) return null;
  const isLost = (key: string): boolean => {
    const part = findPart(drawn, key);
    return part?.kind !== 'condition' || part.field === null || fields.has(part.field);
  };
  return [...incompleteKeys(drawn, fields)].some(isLost) ? null : drawn;
}
