import { useState } from 'react';
import { ValueInput } from '#app/inputs/value-input.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import { useFieldValue, useFilling, useProblem } from '../filling-context.ts';
import { isRequired } from '../fill-problems.ts';

/**
 * The control of one field: every key reaches the store at once. What is wrong is said once the person has left the
 * field, that something is missing only once they asked for the document.
 */
export function FieldInput({ field, asked }: { field: TemplateField; asked: boolean }) {
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
}
