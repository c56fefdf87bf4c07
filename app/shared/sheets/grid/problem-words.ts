import type { Translate } from '#app/i18n/texts.ts';
import { problemText } from '#app/shared/inputs/problem-text.ts';
import type { Target } from '../mapping/targets.ts';
import type { FoundProblem } from '../rows/check-row.ts';

/** Why a value is not accepted, in the words of the form where it has some. */
export function problemWords(
  { problem, message }: FoundProblem,
  field: Target['field'] | undefined,
  t: Translate,
): string {
  if (problem === 'refused' && message !== undefined && message !== '') return message;
  if (problem === 'invalid' && field !== undefined) {
    const own = problemText('invalid', field, t);
    if (own !== undefined) return own;
  }
  return t(`sheets.problem.${problem}`);
}
