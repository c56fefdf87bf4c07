import type { Language } from '#app/i18n/language.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { sentenceOf } from '#app/shared/rules/sentence.ts';
import { problemText } from '../rules/checking/problem-text.ts';
import { type PlaceNames, placeText } from '../rules/uses/place-text.ts';
import type { DocumentRuleProblem } from './rule-problems.ts';

/** Characters of a rule in the list; whole, it is where it is made. */
const RULE_SHOWN = 160;

/** What is wrong with which rule: it is said in words, unless the problem says it already. */
export function ruleText(
  { place, problem, expression }: DocumentRuleProblem,
  { language, ...names }: PlaceNames & { language: Language },
  t: Translate,
): string {
  const of = { fields: names.byId, language };
  const texts = { place: placeText(place, names, t), problem: problemText(problem, expression, of, t) };
  const rule = expression === null ? '' : sentenceOf(expression, of, t);
  if (rule === '' || texts.problem.includes(rule)) return t('fieldTools.checklist.rule', texts);
  const said = rule.length > RULE_SHOWN ? `${rule.slice(0, RULE_SHOWN)}…` : rule;
  return t('fieldTools.checklist.ruleSaid', { ...texts, rule: said });
}
