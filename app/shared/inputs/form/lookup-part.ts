import type { ComponentType } from 'react';
import type { ValueInputProps } from '../input-props.ts';
import type { FormField } from '../living/form-field.ts';

/** The input of a field that is filled from elsewhere. */
export type FilledInputProps = ValueInputProps & { field: FormField };

/** What only forms with fields that are filled from elsewhere need (`app/shared/lookups`). */
export interface LookupPart {
  FilledInput: ComponentType<FilledInputProps>;
}
