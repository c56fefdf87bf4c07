import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { usesNewerRules } from '#domain/rules/living/newer-rules.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import type { FormInputProps } from '../form/form-input.tsx';
import { CalculatedValue } from './results/calculated-value.tsx';
import { GroupInput } from './group-input.tsx';

/** What only forms with rules need; its code is loaded with the first of them. */
export interface LivingPart {
  outcomeOf: typeof outcomeOf;
  printedOutcome: typeof printedOutcome;
  /** Whether it has rules that this release does not know. */
  isNewer: typeof usesNewerRules;
  GroupInput: ComponentType<FormInputProps>;
  CalculatedValue: ComponentType<FormInputProps>;
}

export const livingPart: LivingPart = {
  outcomeOf,
  printedOutcome,
  isNewer: usesNewerRules,
  GroupInput,
  CalculatedValue,
};

export function loadPhrases(texts: i18n): Promise<void> {
  return loadArea(texts, 'living');
}
