import type { LivingForm } from '../../living/outcome.ts';
import { checkExpression } from './check-expression.ts';
import { circlesOf } from './circles.ts';
import { indexForm, type KnownField } from './form-index.ts';
import type { ExpressionProblem } from './problem.ts';
import type { RulePlace } from './rule-place.ts';
import { rulesOfForm } from './rules-of.ts';

export interface RuleProblem {
  place: RulePlace;
  problem: ExpressionProblem;
}

/** Passages of groups that are not in the form any more. */
function lostGroups({ passages }: LivingForm, index: ReadonlyMap<string, KnownField>): RuleProblem[] {
  return [...passages].flatMap(([id, passage]): RuleProblem[] => {
    const group = 'group' in passage ? passage.group : undefined;
    if (group === undefined || index.get(group)?.isGroup === true) return [];
    return [
      { place: { kind: 'passage', passage: id }, problem: { code: 'unknown-field', path: [], at: group } },
    ];
  });
}

/** Everything that is wrong with or remarkable about the rules of a template, in the order of the form. */
export function rulesProblems(form: LivingForm): RuleProblem[] {
  const index = indexForm(form.fields);
  const ofRules = rulesOfForm(form, index).flatMap(({ place, expression, at }) =>
    checkExpression(expression, index, at).map((problem) => ({ place, problem })),
  );
  const ofCircles = circlesOf(form).map((place): RuleProblem => ({
    place,
    problem: { code: 'circle', path: [] },
  }));
  return [...ofRules, ...lostGroups(form, index), ...ofCircles];
}
