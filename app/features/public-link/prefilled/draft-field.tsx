import { useTexts } from '#app/i18n/texts.ts';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { PublicField } from '#domain/entities/public-form.ts';
import { fieldProblem } from '#domain/rules/public-forms/public-form.ts';

/** A field to fill in for the recipient of the link; once it is filled in, it can be locked. */
export function DraftField({
  field,
  value,
  locked,
  language,
  asked,
  onChange,
  onLock,
}: {
  field: PublicField;
  value: string;
  locked: boolean;
  language: string;
  /** The person tried to make the link: errors are shown. */
  asked: boolean;
  onChange: (value: string) => void;
  onLock: (locked: boolean) => void;
}) {
  const { t } = useTexts();
  // No field is required here: the recipient fills in the rest.
  const free = { ...field, required: false };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ValueInput
        field={free}
        value={value}
        onChange={onChange}
        problem={asked ? fieldProblem(free, value, language) : null}
      />
      {value.trim() !== '' && (
        <div className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
          <Checkbox label={t('prefilled.lock', { name: field.name })} checked={locked} onChange={onLock} />
          {locked && <span>{t('prefilled.lockShort')}</span>}
        </div>
      )}
    </div>
  );
}
