import { memo, useState } from 'react';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import { useFieldValue, useFilling, useProblem } from '../state/filling-context.ts';
import { isRequired } from '../check/fill-problems.ts';

interface FieldInputProps {
  field: TemplateField;
  /** The person tried to make the document: missing values are shown. */
  asked: boolean;
}

/**
 * The input of one field: every key reaches the store immediately. Errors are shown after the field loses the focus;
 * missing values only after the person tried to make the document.
 */
export const FieldInput = memo(function FieldInput({ field, asked }: FieldInputProps) {
  const { values, active } = useFilling();
  const value = useFieldValue(field.id);
  const [left, setLeft] = useState(value !== '');
  const problem = useProblem(field, value);
  const isShown = asked || (left && problem !== 'required');
  return (
    <ValueInput
      field={{ ...field, required: isRequired(field) }}
      value={value}
      onChange={(typed) => values.set(field.id, typed)}
      problem={isShown ? problem : null}
      onFocus={() => {
        active.set(field.id);
        setLeft(false);
      }}
      onBlur={() => {
        active.set(null);
        setLeft(true);
      }}
    />
  );
});
