import type { Operator } from './operators.ts';

/** What a field is compared with. A value has the stored form of the field's type; several options are one per line. */
export type Operand = { kind: 'value'; value: string } | { kind: 'field'; field: string } | { kind: 'today' };

/** One line of the builder: a field, an operator in words, and what it is compared with. */
export interface Condition {
  kind: 'condition';
  /** Names the line while it is edited. */
  key: string;
  /** Null until one is chosen. */
  field: string | null;
  operator: Operator;
  operands: readonly Operand[];
}

/** How many of the parts must be true. */
export const joints = ['all', 'any', 'none'] as const;
export type Joint = (typeof joints)[number];

export interface ConditionGroup {
  kind: 'group';
  key: string;
  joint: Joint;
  parts: readonly ConditionPart[];
}

export type ConditionPart = Condition | ConditionGroup;

/** How deep groups can be made by buttons: the outermost, and two levels in it. */
export const GROUP_DEPTH_MAX = 3;

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `part-${keys}`;
}

export function emptyCondition(): Condition {
  return { kind: 'condition', key: newKey(), field: null, operator: 'is', operands: [] };
}

export function emptyGroup(joint: Joint = 'all'): ConditionGroup {
  return { kind: 'group', key: newKey(), joint, parts: [emptyCondition()] };
}
