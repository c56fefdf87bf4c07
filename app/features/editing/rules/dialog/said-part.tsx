import { useTexts } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import { useRuleForm } from '../rule-form.tsx';
import { sentenceOf } from '#app/shared/rules/sentence.ts';

interface SaidPartProps {
  /** Null while it is not complete. */
  expression: Expression | null;
  /** What to do about a rule that is not complete, once somebody tried to save it. */
  incomplete: string | null;
}

/** The rule said back in one sentence, announced as it changes. */
export function SaidPart({ expression, incomplete }: SaidPartProps) {
  const { t, language } = useTexts();
  const { byId } = useRuleForm();
  return (
    <>
      <section aria-label={t('rules.dialog.said')} className="rounded-surface bg-sunken p-3">
        <h3 className="text-xs font-medium text-muted">{t('rules.dialog.said')}</h3>
        <output className="text-sm break-words">
          {expression === null
            ? t('rules.dialog.saidNothing')
            : sentenceOf(expression, { fields: byId, language }, t)}
        </output>
      </section>
      {incomplete !== null && expression === null && (
        <p role="alert" className="text-sm text-danger-text">
          {incomplete}
        </p>
      )}
    </>
  );
}
