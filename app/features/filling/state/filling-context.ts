import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { ValueProblem } from '#domain/rules/values/field-value.ts';
import { type ValueLanguage, valueLanguage } from '#domain/rules/values/languages.ts';
import type { SectionProgress } from '../form/section-progress.ts';
import type { ActiveField } from './active-field.ts';
import type { OpenPrinter } from '../generation/use-printer.ts';
import { problemOf } from '../check/fill-problems.ts';
import type { ValueStore } from './value-store.ts';

/** Shared by form and paper. The object never changes while a template is open, so that it causes no rerender. */
export interface Filling {
  values: ValueStore;
  active: ActiveField;
  progress: SectionProgress;
  /** Makes the pages of the paper, and prints them. */
  printer: OpenPrinter;
  fields: ReadonlyMap<string, TemplateField>;
  /** Scrolls to a field's input and focuses it. */
  goToField: (field: string) => void;
}

export const FillingContext = createContext<Filling | null>(null);

export function useFilling(): Filling {
  const filling = useContext(FillingContext);
  if (filling === null) throw new Error('useFilling needs a FillingContext above it.');
  return filling;
}

export function useFieldValue(field: string): string {
  const { values } = useFilling();
  const subscribe = useCallback((listener: () => void) => values.subscribe(field, listener), [values, field]);
  return useSyncExternalStore(subscribe, () => values.get(field));
}

/** The language in which the person types values: that of the interface, not of the document. */
export function useValueLanguage(): ValueLanguage {
  return valueLanguage(languageTag(useTexts().language));
}

export function useProblem(field: TemplateField, value: string): ValueProblem | null {
  return problemOf(field, value, useValueLanguage());
}

export function useIsActive(field: string): boolean {
  const { active } = useFilling();
  return useSyncExternalStore(active.subscribe, () => active.get() === field);
}
