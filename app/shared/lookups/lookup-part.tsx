import type { i18n } from 'i18next';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import type { FilledInputProps, LookupPart } from '#app/shared/inputs/form/lookup-part.ts';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import { LookupInput } from './lookup-input.tsx';
import { RegisterInput } from './register-input.tsx';

function FilledInput(props: FilledInputProps) {
  const { lookup, register } = props.field;
  if (lookup !== undefined) return <LookupInput {...props} lookup={lookup} />;
  if (register !== undefined) return <RegisterInput {...props} register={register} />;
  return <ValueInput {...props} />;
}

/** Its code is loaded with the first form that needs it. */
export const lookupPart: LookupPart = { FilledInput };

export function loadPhrases(texts: i18n): Promise<void> {
  return loadArea(texts, 'lookup');
}
