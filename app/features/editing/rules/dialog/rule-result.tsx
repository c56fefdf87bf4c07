import { useTexts } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { ExpressionProblem } from '#domain/rules/expression/check/problem.ts';
import { CheckedPart } from '../checking/checked-part.tsx';
import { TrialPart } from '../checking/trial-part.tsx';
import type { CheckedRule } from '../checking/use-rule-check.ts';
import type { Decided } from '../checking/verdict.ts';
import { RemoveRule } from './remove-rule.tsx';
import { SaidPart } from './said-part.tsx';

interface RuleResultProps extends CheckedRule {
  /** Null while it is not complete. */
  expression: Expression | null;
  /** What to do about a rule that is not complete, once somebody tried to save it. */
  incomplete: string | null;
  problems: readonly ExpressionProblem[];
  /** Somebody tried to save a rule with faults. */
  mend: boolean;
  decided?: Decided | undefined;
  onRemove: (() => void) | undefined;
}

/** What is known of a rule as it is written: its sentence, its problems, and what it would have decided. */
export function RuleResult({ expression, incomplete, problems, mend, onRemove, ...rule }: RuleResultProps) {
  const { t } = useTexts();
  return (
    <>
      <SaidPart expression={expression} incomplete={incomplete} />
      <CheckedPart expression={expression} problems={problems} />
      {mend && (
        <p role="alert" className="text-sm text-danger-text">
          {t('rules.problem.mend')}
        </p>
      )}
      <TrialPart expression={expression} {...rule} decided={rule.decided ?? 'shown'} />
      <RemoveRule onRemove={onRemove} />
    </>
  );
}
