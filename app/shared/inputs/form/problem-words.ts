import type { Translate } from '#app/i18n/texts.ts';
import type { FormField } from '../living/form-field.ts';
import type { FormProblem } from '../living/problems.ts';
import { problemText } from '../problem-text.ts';

/** Describes a problem of a field, a cell or the number of a group's rows. */
export function problemWords(problem: FormProblem, field: FormField | undefined, t: Translate): string {
  if (typeof problem === 'object' && 'rows' in problem)
    return problem.rows === 'too-few'
      ? t('living.tooFew', { count: problem.min })
      : t('living.tooMany', { count: problem.max });
  return problemText(problem, field ?? {}, t) ?? '';
}
