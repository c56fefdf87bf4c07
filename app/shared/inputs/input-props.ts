import type { FieldOption, FieldType } from '#domain/entities/field-settings.ts';
import type { ValueProblem } from '#domain/rules/values/field-value.ts';
import type { FormError } from '#domain/rules/values/form-error.ts';

/** What an input must know of the field that it fills. */
export interface InputField {
  id: string;
  name: string;
  type?: FieldType | undefined;
  required?: boolean | undefined;
  help?: string | undefined;
  options?: readonly FieldOption[] | undefined;
}

/** Of a document's field, or of one of an entity's form. */
export type InputProblem = ValueProblem | FormError;

export interface ValueInputProps {
  field: InputField;
  /** As it is kept (`#domain/rules/values`), or as it was typed where its type does not understand it. */
  value: string;
  /** Called with every key. */
  onChange: (value: string) => void;
  /** What is to be said of the value; null while it is still being typed. */
  problem: InputProblem | null;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Finds a field's input in the page, to bring the focus there. */
export const INPUT_ATTRIBUTE = 'data-input';
