import { ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import { isFinding, type ExpressionProblem } from '#domain/rules/expression/check/problem.ts';
import { useRuleForm } from '../rule-form.tsx';
import { problemText } from './problem-text.ts';

interface CheckedPartProps {
  expression: Expression | null;
  problems: readonly ExpressionProblem[];
}

/** What a check found in a rule, announced as it changes. */
export function CheckedPart({ expression, problems }: CheckedPartProps) {
  const { t, language } = useTexts();
  const { byId } = useRuleForm();
  return (
    <ul aria-live="polite" aria-label={t('rules.problem.title')} className="flex flex-col gap-1">
      {problems.map((problem) => {
        const isHint = isFinding(problem);
        const Sign = isHint ? ExclamationTriangleIcon : ExclamationCircleIcon;
        const text = problemText(problem, expression, { fields: byId, language }, t);
        return (
          <li
            key={`${problem.code} ${problem.path.join('.')} ${problem.at ?? ''}`}
            className={`flex items-start gap-2 text-sm break-words ${isHint ? 'text-waiting-text' : 'text-danger-text'}`}
          >
            <Sign aria-hidden className="size-5 shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
