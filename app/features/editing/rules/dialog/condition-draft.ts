import type { Expression } from '#domain/entities/expression.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import {
  formulaOf,
  NO_FORMULA,
  readFormula,
  ruleOf,
  type Formula,
  type Writing,
} from '../formula/formula.ts';
import { buildableOf } from '../model/buildable.ts';
import { emptyGroup, type ConditionGroup } from '#app/shared/rules/model/conditions.ts';
import { writeConditions } from '#app/shared/rules/model/write.ts';

/** A condition while it is written, in one of its two views. What was written in the other one stays. */
export interface ConditionDraft {
  view: 'words' | 'formula';
  root: ConditionGroup;
  formula: Formula;
}

/** What drafts are read by. */
export interface DraftForm {
  byId: ReadonlyMap<string, RuleField>;
  writing: Writing;
}

/** Why the other view cannot be shown now. `unfit`: the lines do not say this rule. */
export type ViewProblem = 'incomplete' | 'unread' | 'unfit';

const same = (one: Expression | null, other: Expression | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function openDraft(value: Expression | null, { byId, writing }: DraftForm): ConditionDraft {
  if (value === null) return { view: 'words', root: emptyGroup(), formula: NO_FORMULA };
  const root = buildableOf(value, byId);
  const formula = formulaOf(value, writing);
  return root === null ? { view: 'formula', root: emptyGroup(), formula } : { view: 'words', root, formula };
}

/** The rule of the view that is shown; null while it is not complete. */
export function draftRule({ view, root, formula }: ConditionDraft, form: DraftForm): Expression | null {
  return view === 'words' ? writeConditions(root, form.byId) : ruleOf(formula, form.writing);
}

const isBlank = ({ parts }: ConditionGroup): boolean =>
  parts.every((part) => part.kind === 'condition' && part.field === null);

function inFormula(draft: ConditionDraft, form: DraftForm): ConditionDraft | ViewProblem {
  const rule = writeConditions(draft.root, form.byId);
  if (rule !== null) {
    const isSaid = same(ruleOf(draft.formula, form.writing), rule);
    return { ...draft, view: 'formula', formula: isSaid ? draft.formula : formulaOf(rule, form.writing) };
  }
  return isBlank(draft.root) ? { ...draft, view: 'formula', formula: NO_FORMULA } : 'incomplete';
}

function inWords(draft: ConditionDraft, form: DraftForm): ConditionDraft | ViewProblem {
  const read = readFormula(draft.formula, form.writing);
  if (read === null) return { ...draft, view: 'words', root: emptyGroup() };
  if ('error' in read) return 'unread';
  if (same(writeConditions(draft.root, form.byId), read.expression)) return { ...draft, view: 'words' };
  const root = buildableOf(read.expression, form.byId);
  return root === null ? 'unfit' : { ...draft, view: 'words', root };
}

/** The same rule in the other view, or why it cannot be shown there: nothing of it is ever left out. */
export function turned(draft: ConditionDraft, form: DraftForm): ConditionDraft | ViewProblem {
  return draft.view === 'words' ? inFormula(draft, form) : inWords(draft, form);
}
