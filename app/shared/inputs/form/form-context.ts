import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { type ValueLanguage, valueLanguage } from '#domain/rules/values/languages.ts';
import type { FieldState, FormRules } from '../living/form-rules.ts';
import type { GroupRows } from '../living/group-rows.ts';
import type { LivingPart } from '../groups/living-part.ts';
import type { ValueInputProps } from '../input-props.ts';
import type { LookupPart } from './lookup-part.ts';
import type { RowReveal } from './row-reveal.ts';

/** What all inputs of a form share. The object stays the same while a form is open, so that it causes no rerender. */
export interface FormOf {
  groups: GroupRows;
  rules: FormRules;
  reveal: RowReveal;
  /** Inputs of groups and results; null if the template has no rules. */
  living: LivingPart | null;
  /** Inputs of fields that are filled from elsewhere; absent or null where people type them. */
  lookups?: LookupPart | null;
  /** The input of photos; absent where nobody takes any: in a form for strangers. */
  PhotosInput?: ComponentType<ValueInputProps>;
  /** The person is in the input of this address, or in none. */
  onActive: (address: string | null) => void;
}

export const FormContext = createContext<FormOf | null>(null);

export function useFormOf(): FormOf {
  const form = useContext(FormContext);
  if (form === null) throw new Error('useFormOf needs a FormContext above it.');
  return form;
}

/** What the form shows of a field or a cell; the component renders again only if it changes. */
export function useFieldState(address: string): FieldState {
  const { rules } = useFormOf();
  const subscribe = useCallback(
    (listener: () => void) => rules.subscribe(address, listener),
    [rules, address],
  );
  return useSyncExternalStore(subscribe, () => rules.state(address));
}

/** The language in which the person types values: that of the interface, not of the document. */
export function useValueLanguage(): ValueLanguage {
  return valueLanguage(languageTag(useTexts().language));
}
