import { useTexts } from '#app/i18n/texts.ts';
import type { Choice } from '#app/shared/inputs/autocomplete/choices.ts';
import { FieldChoice, fieldChoices } from '../builder/field-choice.tsx';
import type { RuleField } from '#app/shared/rules/form-fields.ts';
import { useRuleForm } from '../rule-form.tsx';

interface ChosenFieldProps {
  label: string;
  fields: readonly RuleField[];
  /** Choices besides the fields. */
  more?: readonly Choice[];
  /** Empty: none is chosen. */
  value: string;
  invalid: boolean;
  startsHere?: boolean;
  onChange: (field: string) => void;
}

/** A field with its label above. */
export function ChosenField({ label, fields, more = [], value, onChange, ...rest }: ChosenFieldProps) {
  const { t } = useTexts();
  const { byId } = useRuleForm();
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p aria-hidden className="mb-1 text-sm font-medium">
        {label}
      </p>
      <FieldChoice
        {...rest}
        label={label}
        choices={[...more, ...fieldChoices(fields, byId)]}
        value={value === '' ? null : value}
        unknown={t('rules.deletedField')}
        onChange={onChange}
      />
      {fields.length === 0 && more.length === 0 && (
        <p className="mt-1 text-xs text-muted">{t('rules.value.noFit')}</p>
      )}
    </div>
  );
}
