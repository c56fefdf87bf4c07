import { InformationCircleIcon } from '@heroicons/react/24/outline';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { emptyOperands } from '#domain/rules/expression/check/empty-operands.ts';
import { groupsAround } from '#app/shared/rules/form-fields.ts';
import { useRuleForm } from '../rule-form.tsx';
import { sentenceOf } from '#app/shared/rules/sentence.ts';

interface EmptyHintsProps {
  expression: Expression;
  /** Group in whose rows the rule is decided. */
  group: string | undefined;
  /** Takes the rule with what is empty counted as 0. */
  onMend: (mended: Expression) => void;
}

/** Sums and differences that an empty field makes empty: not wrong, but not what spreadsheets do. */
export function EmptyHints({ expression, group, onMend }: EmptyHintsProps) {
  const { t, language } = useTexts();
  const { byId, fields, sections } = useRuleForm();
  const found = emptyOperands(expression, { fields, sections }, groupsAround(byId, group));
  const names = (ids: readonly string[]): string =>
    new Intl.ListFormat(languageTag(language), { type: 'disjunction' }).format(
      ids.map((id) => byId.get(id)?.name ?? t('rules.deletedField')),
    );
  return (
    <ul aria-live="polite" className="flex flex-col gap-1">
      {found.map(({ path, part, fields: emptying, mended }) => (
        <li
          key={path.join('.')}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-sunken px-3 py-1.5 text-sm"
        >
          <InformationCircleIcon aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 basis-60 break-words">
            {t('rules.formula.emptyOperand', {
              fields: names(emptying),
              part: sentenceOf(part, { fields: byId, language }, t),
            })}
          </span>
          <Button onClick={() => onMend(mended)}>{t('rules.formula.countEmpty')}</Button>
        </li>
      ))}
    </ul>
  );
}
