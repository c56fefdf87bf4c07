import { memo, useState } from 'react';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import { useFieldValue, useFilling, useProblem } from '../state/filling-context.ts';
import { isRequired } from '../check/fill-problems.ts';

interface FieldInputProps {
  field: TemplateField;
  /** The person asked for the document: what is missing is said. */
  asked: boolean;
}

/**
 * The control of one field: every key reaches the store at once. What is wrong is said once the person has left the
 * field, that something is missing only once they asked for the document.
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
