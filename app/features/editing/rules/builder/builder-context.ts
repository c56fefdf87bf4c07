import { createContext, use } from 'react';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import type { Condition, ConditionGroup } from '#app/shared/rules/model/conditions.ts';

/** What the lines of a builder share. */
export interface Builder {
  root: ConditionGroup;
  /** The fields that can be compared. */
  fields: readonly RuleField[];
  byId: ReadonlyMap<string, RuleField>;
  /** Lines that are marked as not complete. */
  marked: ReadonlySet<string>;
  changeCondition: (key: string, change: (condition: Condition) => Condition) => void;
  setJoint: (group: string, joint: ConditionGroup['joint']) => void;
  addCondition: (group: string) => void;
  addGroup: (group: string) => void;
  remove: (key: string) => void;
  step: (key: string, step: 1 | -1) => void;
  /** Moves the focus within a line. */
  focus: (key: string, part: LinePart) => void;
  dragging: (key: string) => DragHandlers;
  dragged: string | null;
}

export type DragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: React.PointerEvent<HTMLElement>) => void
>;

export type LinePart = 'field' | 'operator' | 'value' | 'handle';

/** Attributes by which lines, their parts and groups are found in the page. */
export const lineMarks = {
  line: 'data-rule-line',
  part: 'data-rule-part',
  group: 'data-rule-group',
} as const;

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('a line of a rule outside of a builder');
  return builder;
}
