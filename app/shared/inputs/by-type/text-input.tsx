import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { FIELD_VALUE_MAX } from '#domain/rules/values/field-value.ts';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '../input-props.ts';
import { problemText } from '../problem-text.ts';

/** Text of any length; the input grows with it. Line breaks that are pasted into a one-line field are stored. */
export function TextInput({ field, value, onChange, problem, bare, onFocus, onBlur }: ValueInputProps) {
  const { t, format } = useTexts();
  const isLong = typeDefinitionOf(field.type).control === 'long-text';
  const [refused, setRefused] = useState(false);
  const accept = (typed: string): void => {
    setRefused(typed.length > FIELD_VALUE_MAX);
    if (typed.length <= FIELD_VALUE_MAX) onChange(typed);
  };
  const error = refused
    ? t('fields.problem.tooLong', { max: format.number(FIELD_VALUE_MAX) })
    : problemText(problem, field, t);
  return (
    <FieldFrame
      label={field.name}
      required={field.required}
      hint={bare === true ? undefined : field.help}
      labelHidden={bare}
      error={error}
    >
      {(links) => (
        <textarea
          {...links}
          {...{ [INPUT_ATTRIBUTE]: field.id }}
          rows={isLong ? 3 : 1}
          value={value}
          autoComplete="off"
          enterKeyHint={isLong ? 'enter' : 'next'}
          onChange={(event) => accept(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          className={controlClasses(
            'field-sizing-content max-h-64 min-h-9 resize-none py-[7px] break-words touch:min-h-11 touch:py-2.5',
          )}
        />
      )}
    </FieldFrame>
  );
}
