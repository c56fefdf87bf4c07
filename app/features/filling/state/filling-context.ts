import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormOf } from '#app/shared/inputs/form/form-context.ts';
import type { FormRules } from '#app/shared/inputs/living/form-rules.ts';
import type { ValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { SectionProgress } from '../form/section-progress.ts';
import type { ActiveField } from './active-field.ts';
import type { OpenPrinter } from '../generation/use-printer.ts';

/** Shared by form and paper. The object never changes while a template is open, so that it causes no rerender. */
export interface Filling extends FormOf {
  values: ValueStore;
  rules: FormRules<FormSection>;
  /** What the rules are about; null if the template has none. */
  livingForm: LivingForm | null;
  /** The address of the active field or cell. */
  active: ActiveField;
  progress: SectionProgress;
  /** Makes the pages of the paper, and prints them. */
  printer: OpenPrinter;
  fields: ReadonlyMap<string, TemplateField>;
  /** Scrolls to the input of a field or cell and focuses it. */
  goToField: (address: string) => void;
}

export const FillingContext = createContext<Filling | null>(null);

export function useFilling(): Filling {
  const filling = useContext(FillingContext);
  if (filling === null) throw new Error('useFilling needs a FillingContext above it.');
  return filling;
}

export function useIsActive(address: string): boolean {
  const { active } = useFilling();
  return useSyncExternalStore(active.subscribe, () => active.get() === address);
}

/** The sections and fields that apply now. */
export function useSections(): readonly FormSection[] {
  const { rules } = useFilling();
  return useSyncExternalStore(rules.subscribeShape, rules.sections);
}
