import { useState } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import type { PublicField } from '#domain/entities/public-form.ts';
import { valueProblem } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';

/**
 * Errors are shown after the field loses the focus; missing values only after the person tried to make the document.
 */
export function FormField({
  field,
  value,
  asked,
  onChange,
}: {
  field: PublicField;
  value: string;
  asked: boolean;
  onChange: (value: string) => void;
}) {
  const { language } = useTexts();
  const [left, setLeft] = useState(value !== '');
  const problem = valueProblem(field, value, valueLanguage(languageTag(language)));
  const isShown = asked || (left && problem !== 'required');
  return (
    <ValueInput
      field={field}
      value={value}
      onChange={onChange}
      problem={isShown ? problem : null}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
