import { useState } from 'react';
import type { TemplateField } from '#domain/entities/template.ts';
import { FIELD_VALUE_MAX } from '#domain/entities/execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { useFieldValue, useFilling } from '../filling-context.ts';

/** The native control of one field: it grows with its text, and every key reaches the store at once. */
export function FieldInput({ field }: { field: TemplateField }) {
  const { t, format } = useTexts();
  const { values, active } = useFilling();
  const value = useFieldValue(field.id);
  const [refused, setRefused] = useState(false);
  const accept = (typed: string): void => {
    setRefused(typed.length > FIELD_VALUE_MAX);
    if (typed.length <= FIELD_VALUE_MAX) values.set(field.id, typed);
  };
  return (
    <FieldFrame
      label={field.name}
      required={field.gedField?.definitions?.required}
      error={refused ? t('filling.valueTooLong', { max: format.number(FIELD_VALUE_MAX) }) : undefined}
    >
      {(links) => (
        <textarea
          {...links}
          data-input={field.id}
          rows={1}
          value={value}
          autoComplete="off"
          onChange={(event) => accept(event.target.value)}
          onFocus={() => active.set(field.id)}
          onBlur={() => active.set(null)}
          className={controlClasses(
            'field-sizing-content max-h-64 min-h-9 resize-none py-[7px] break-words touch:min-h-11 touch:py-2.5',
          )}
        />
      )}
    </FieldFrame>
  );
}
