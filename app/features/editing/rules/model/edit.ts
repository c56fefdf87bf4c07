import type { RuleField } from '#app/shared/rules/form-fields.ts';
import {
  type Condition,
  type ConditionGroup,
  type ConditionPart,
  type Operand,
} from '#app/shared/rules/model/conditions.ts';
import { kindOf, operandsOf, operatorsOf, type Operator } from '#app/shared/rules/model/operators.ts';

const NO_VALUE: Operand = { kind: 'value', value: '' };

/** The operands of a new operator; those at hand stay where they fit. */
function operandsFor(operator: Operator, before: readonly Operand[]): Operand[] {
  const wanted = operandsOf(operator);
  const count = wanted === 'list' ? 1 : wanted;
  return Array.from({ length: count }, (_, at) => {
    const operand = before[at] ?? NO_VALUE;
    if (wanted === 'list') return operand.kind === 'value' ? operand : NO_VALUE;
    const isList = operand.kind === 'value' && operand.value.includes('\n');
    return isList ? { kind: 'value', value: operand.value.split('\n')[0] ?? '' } : operand;
  });
}

/** The line with another field: the likely operator of its type, and no value, unless both are compared alike. */
export function withField(condition: Condition, field: RuleField, before: RuleField | undefined): Condition {
  const kind = kindOf(field.type);
  const isAlike =
    before !== undefined && kindOf(before.type) === kind && kind !== 'choice' && kind !== 'choices';
  if (isAlike) return { ...condition, field: field.id };
  const operator = operatorsOf[kind][0] ?? 'is';
  return { ...condition, field: field.id, operator, operands: operandsFor(operator, []) };
}

export function withOperator(condition: Condition, operator: Operator): Condition {
  return { ...condition, operator, operands: operandsFor(operator, condition.operands) };
}

export function withOperand(condition: Condition, at: number, operand: Operand): Condition {
  return { ...condition, operands: condition.operands.with(at, operand) };
}

/** Changes the part with `key`, wherever it is; null removes it. */
export function changePart(
  group: ConditionGroup,
  key: string,
  change: (part: ConditionPart) => ConditionPart | null,
): ConditionGroup {
  const parts = group.parts.flatMap((part): readonly ConditionPart[] => {
    if (part.key === key) {
      const changed = change(part);
      return changed === null ? [] : [changed];
    }
    return part.kind === 'group' ? [changePart(part, key, change)] : [part];
  });
  return { ...group, parts };
}

/** Removes a part, and groups that are then empty. */
export function removePart(group: ConditionGroup, key: string): ConditionGroup {
  const parts = group.parts.flatMap((part): readonly ConditionPart[] => {
    if (part.key === key) return [];
    if (part.kind === 'condition') return [part];
    const rest = removePart(part, key);
    return rest.parts.length === 0 ? [] : [rest];
  });
  return { ...group, parts };
}

/** Puts a new part at the end of a group. */
export function addPart(root: ConditionGroup, group: string, part: ConditionPart): ConditionGroup {
  const add = (to: ConditionGroup): ConditionGroup => ({ ...to, parts: [...to.parts, part] });
  return root.key === group
    ? add(root)
    : changePart(root, group, (found) => (found.kind === 'group' ? add(found) : found));
}

export function findPart(group: ConditionGroup, key: string): ConditionPart | null {
  for (const part of group.parts) {
    const found = part.key === key ? part : part.kind === 'group' ? findPart(part, key) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The group that holds a part, and the part's place in it. */
export function placeOf(group: ConditionGroup, key: string): { group: ConditionGroup; at: number } | null {
  const at = group.parts.findIndex((part) => part.key === key);
  if (at !== -1) return { group, at };
  for (const part of group.parts) {
    const found = part.kind === 'group' ? placeOf(part, key) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Moves a part to a place in a group; `at` counts the group's other parts. A group does not move into itself. */
export function movePart(root: ConditionGroup, key: string, group: string, at: number): ConditionGroup {
  const part = findPart(root, key);
  if (part === null || part.key === group) return root;
  if (part.kind === 'group' && findPart(part, group) !== null) return root;
  const put = (to: ConditionGroup): ConditionGroup => {
    const others = to.parts.filter((each) => each.key !== key);
    return { ...to, parts: others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, part) };
  };
  const without = (from: ConditionGroup): ConditionGroup => ({
    ...from,
    parts: from.parts.flatMap((each): readonly ConditionPart[] => {
      if (each.key === key) return [];
      if (each.kind === 'condition') return [each];
      const rest = without(each);
      return rest.parts.length === 0 && rest.key !== group ? [] : [rest];
    }),
  });
  const rest = without(root);
  return rest.key === group
    ? put(rest)
    : changePart(rest, group, (found) => (found.kind === 'group' ? put(found) : found));
}

/** Moves a part past its neighbour, into a group beside it, or out of its group. */
export function stepPart(root: ConditionGroup, key: string, step: 1 | -1): ConditionGroup {
  const place = placeOf(root, key);
  if (place === null) return root;
  const { group, at } = place;
  const neighbour = group.parts[at + step];
  if (neighbour?.kind === 'group' && findPart(group, key)?.kind === 'condition')
    return movePart(root, key, neighbour.key, step === 1 ? 0 : neighbour.parts.length);
  if (neighbour !== undefined) return movePart(root, key, group.key, at + step);
  const outer = placeOf(root, group.key);
  return outer === null ? root : movePart(root, key, outer.group.key, outer.at + (step === 1 ? 1 : 0));
}
