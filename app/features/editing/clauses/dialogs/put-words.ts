import type { Translate } from '#app/i18n/texts.ts';
import type { WithClause } from '#app/document/clauses/clause-content.ts';
import type { PutProblem } from '../put-clause.ts';

/** Why words of the library were not put into the text. */
export function problemWords(problem: PutProblem, t: Translate): string {
  return problem.problem === 'column-taken'
    ? t('clauses.problem.column-taken', { name: problem.name })
    : t(`clauses.problem.${problem.problem}`);
}

/** What was done, and which fields have other names now. */
export function doneWords(
  { renamed }: WithClause,
  done: 'insert.done' | 'version.updated',
  t: Translate,
): string {
  const told = t(`clauses.${done}`);
  if (renamed.length === 0) return told;
  const names = renamed.map(({ from, to }) => `${from} → ${to}`).join(', ');
  return `${told} ${t('clauses.insert.renamed', { names })}`;
}
