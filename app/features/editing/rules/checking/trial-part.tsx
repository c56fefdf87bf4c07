import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useData, useLive } from '#app/data/react.tsx';
import type { Execution } from '#domain/entities/execution.ts';
import type { Expression } from '#domain/entities/expression.ts';
import { answersOf } from '#domain/rules/living/execution-fields.ts';
import { holdsRows } from '#domain/rules/living/rows.ts';
import { triedRule } from '#domain/rules/living/tried-rule.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';
import { useRuleForm } from '../rule-form.tsx';
import { useLivingForm, type CheckedRule } from './use-rule-check.ts';
import { useTrials } from './use-trials.ts';
import { valueText, verdictText, type Decided, type Tried } from './verdict.ts';

interface TrialPartProps extends CheckedRule {
  /** Null while it is not complete. */
  expression: Expression | null;
  decided: Decided;
}

/** uid of the person; null until it is known. */
function useOwnUid(): string | null {
  const { session } = useData();
  const state = useLive(session.state$);
  return state !== undefined && 'profile' in state ? state.profile.user.uid : null;
}

/** What the rule would decide for the last fillings of the template; others' are shown with their author. */
export function TrialPart({ expression, decided, group, makes }: TrialPartProps) {
  const { t, language, format } = useTexts();
  const { template } = useRuleForm();
  const form = useLivingForm();
  const trials = useTrials(template);
  const own = useOwnUid();
  const nameOf = usePeopleNames(t('executions.unknownAuthor'));
  if (trials.phase === 'loading') return null;
  const values = valueLanguage(languageTag(language));
  const tried = (execution: Execution, rule: Expression): Tried => ({
    inRows: group !== undefined,
    values: triedRule(
      form,
      answersOf(execution),
      { today: execution.today ?? execution.createdAt.slice(0, 10) },
      { rule, group },
    ),
  });
  const said = (execution: Execution): string => {
    if (expression === null) return '';
    const result = tried(execution, expression);
    return makes === undefined ? verdictText(result, decided, t) : valueText(result, makes, values, t);
  };
  const first = ({ fields }: Execution): string => {
    const field = fields.find(({ value }) => value.trim() !== '' && !holdsRows(value));
    return field === undefined ? '' : `${field.name}: ${printedValue(field, field.value, values)}`;
  };
  return (
    <section aria-label={t('rules.trial.title')} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-muted">{t('rules.trial.title')}</h3>
      {trials.phase === 'failed' && <p className="text-sm text-muted">{t('rules.trial.failed')}</p>}
      {trials.phase === 'ready' && trials.executions.length === 0 && (
        <p className="text-sm text-muted">{t('rules.trial.none')}</p>
      )}
      {trials.phase === 'ready' && trials.executions.length > 0 && (
        <ul className="divide-y divide-line">
          {trials.executions.map((execution) => (
            <li key={execution.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
              <span className="tabular-nums">{format.dateTime(execution.createdAt)}</span>
              {execution.createdBy !== own && <span>{nameOf(execution.createdBy)}</span>}
              <span className="min-w-0 flex-1 basis-32 truncate text-muted">{first(execution)}</span>
              <output className="font-medium break-words">{said(execution)}</output>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
