import { memo, useState } from 'react';
import { ValueInput } from '../value-input.tsx';
import { useFieldState, useFormOf, useValueLanguage } from './form-context.ts';
import { type FormField, isGroup } from '../living/form-field.ts';
import { stateProblem } from '../living/problems.ts';

export interface FormInputProps {
  field: FormField;
  address: string;
  /** The person tried to make the document: missing values are shown. */
  asked: boolean;
  /** In a table: its label, which is only heard. */
  cell?: string | undefined;
}

/** The field with the options that its rules offer. */
function offered(field: FormField, options: readonly string[] | undefined): FormField {
  if (options === undefined) return field;
  return { ...field, options: field.options?.filter(({ name }) => options.includes(name)) };
}

/**
 * The input of one field or cell: every key reaches the store immediately. Errors are shown after it loses the focus;
 * missing values only after the person tried to make the document. Nothing is shown of a field that does not apply.
 */
export const FormInput = memo(function FormInput({ field, address, asked, cell }: FormInputProps) {
  const { groups, living, lookups, PhotosInput, onActive } = useFormOf();
  const language = useValueLanguage();
  const state = useFieldState(address);
  const { value, required } = state;
  const [left, setLeft] = useState(value !== '');
  if (!state.applies) return null;
  if (living !== null && isGroup(field))
    return <living.GroupInput field={field} address={address} asked={asked} />;
  if (living !== null && state.calculated)
    return <living.CalculatedValue field={field} address={address} asked={asked} cell={cell} />;
  const own = offered(field, state.options);
  const problem = stateProblem(own, state, language);
  const isShown = asked || (left && problem !== 'required');
  const TypedInput = lookups?.FilledInput ?? ValueInput;
  const Input = field.type === 'photos' ? (PhotosInput ?? TypedInput) : TypedInput;
  return (
    <Input
      field={{ ...own, id: address, name: cell ?? field.name, required }}
      value={value}
      onChange={(typed) => groups.set(address, typed)}
      problem={isShown ? problem : null}
      bare={cell !== undefined}
      onFocus={() => {
        onActive(address);
        setLeft(false);
      }}
      onBlur={() => {
        onActive(null);
        setLeft(true);
      }}
    />
  );
});
