import type { Expression } from '#domain/entities/expression.ts';
import { fieldsIn } from '#domain/rules/expression/check/fields-in.ts';
import { indexForm } from '#domain/rules/expression/check/form-index.ts';
import { isFinding, type ExpressionProblem } from '#domain/rules/expression/check/problem.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { rulesOfForm } from '#domain/rules/expression/check/rules-of.ts';
import { rulesProblems } from '#domain/rules/expression/check/rules-problems.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';

/** Something about a rule of the document. */
export interface DocumentRuleProblem {
  kind: 'rule';
  place: RulePlace;
  problem: ExpressionProblem;
  /** The rule; null of a passage whose group was deleted. */
  expression: Expression | null;
}

/** A rule that cannot be followed. One that compares with an option that was deleted can: it is not met. */
export function isRuleError({ problem }: DocumentRuleProblem): boolean {
  return !isFinding(problem) && problem.code !== 'unknown-option';
}

/** Everything about the rules of a form. @param outsideRows conditions that are not in the rows that they are for */
export function ruleProblems(form: LivingForm, outsideRows: readonly string[]): DocumentRuleProblem[] {
  const rules = new Map(
    rulesOfForm(form, indexForm(form.fields)).map(({ place, expression }) => [
      JSON.stringify(place),
      expression,
    ]),
  );
  const ofRules = rulesProblems(form).map(({ place, problem }): DocumentRuleProblem => {
    const isOfGroup =
      place.kind === 'passage' && problem.code === 'unknown-field' && isGroupOf(form, place.passage, problem);
    return {
      kind: 'rule',
      place,
      problem,
      expression: isOfGroup ? null : (rules.get(JSON.stringify(place)) ?? null),
    };
  });
  const ofRows = outsideRows.map((passage): DocumentRuleProblem => ({
    kind: 'rule',
    place: { kind: 'passage', passage },
    problem: { code: 'no-row', path: [] },
    expression: null,
  }));
  return [...ofRules, ...ofRows];
}

function isGroupOf({ passages }: LivingForm, id: string, { at }: ExpressionProblem): boolean {
  const passage = passages.get(id);
  return passage !== undefined && 'group' in passage && passage.group === at;
}

/** Fields and columns that rules read: they have a use, although no tag shows them. */
export function fieldsOfRules(form: LivingForm): ReadonlySet<string> {
  return new Set(
    rulesOfForm(form, indexForm(form.fields)).flatMap(({ expression }) => [...fieldsIn(expression)]),
  );
}
