import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { CheckboxInput } from './by-type/checkbox-input.tsx';
import { ChoicesInput } from './by-type/choices-input.tsx';
import { LineInput } from './by-type/line-input.tsx';
import { SelectionInput } from './by-type/selection-input.tsx';
import { TextInput } from './by-type/text-input.tsx';
import type { ValueInputProps } from './input-props.ts';
import { isLineType } from './keyboards.ts';

/** The control for a field of any type: label, input, help and error. */
export function ValueInput(props: ValueInputProps) {
  const { type } = props.field;
  if (isLineType(type)) return <LineInput {...props} type={type} />;
  const { control } = typeDefinitionOf(type);
  if (control === 'checkbox') return <CheckboxInput {...props} />;
  if (control === 'selection') return <SelectionInput {...props} />;
  if (control === 'choices') return <ChoicesInput {...props} />;
  // Only a form that takes photos has their input (`FormOf`).
  if (control === 'photos') return null;
  return <TextInput {...props} />;
}
