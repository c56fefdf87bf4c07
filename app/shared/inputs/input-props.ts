import type { FieldOption, FieldType, PhotoSettings } from '#domain/entities/field-settings.ts';
import type { ValueProblem } from '#domain/rules/values/field-value.ts';
import type { FormError } from '#domain/rules/values/form-error.ts';

/** What an input needs to know about its field. */
export interface InputField {
  /** Of a cell, its address (`rules/living/addresses.ts`). */
  id: string;
  name: string;
  type?: FieldType | undefined;
  required?: boolean | undefined;
  help?: string | undefined;
  options?: readonly FieldOption[] | undefined;
  photos?: PhotoSettings | undefined;
}

/** A problem of a document's field or of an entity's field, or the words of the template's author for it. */
export type InputProblem = ValueProblem | FormError | { message: string };

export interface ValueInputProps {
  field: InputField;
  /** As stored (`#domain/rules/values`), or as typed if its type cannot parse it. */
  value: string;
  /** Called on every keystroke. */
  onChange: (value: string) => void;
  /** The problem of the value; null while it is still being typed. */
  problem: InputProblem | null;
  /** The label is only heard, and the help is not shown: a cell of a table, which has a head. */
  bare?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Marks a field's input in the page, to move the focus to it. */
export const INPUT_ATTRIBUTE = 'data-input';
