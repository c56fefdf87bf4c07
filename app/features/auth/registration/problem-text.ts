import type { Translate } from '#app/i18n/texts.ts';
import type { ProblemKey } from './company/checks.ts';

export function problemText(problem: ProblemKey | undefined, t: Translate): string | undefined {
  return problem === undefined ? undefined : t(`registration.problem.${problem}`);
}
