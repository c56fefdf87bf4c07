import type { Translate } from '#app/i18n/texts.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { Value } from '#domain/rules/expression/value.ts';
import { storedOf } from '#domain/rules/living/evaluation/stored-values.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

/** What a condition decides. */
export type Decided = 'shown' | 'required' | 'valid' | 'option';

/** What a rule gave for a filling: one value, or one for each row. */
export interface Tried {
  values: readonly Value[];
  inRows: boolean;
}

/** Whether a condition is met; null if it has no answer. */
function isMet(value: Value): boolean | null {
  if (value.type === 'boolean') return value.is;
  return value.type === 'empty' || (value.type === 'text' && value.text === '') ? false : null;
}

/** 'mostraria', 'esconderia', 'mostraria em 2 de 3 linhas'. */
export function verdictText({ values, inRows }: Tried, decided: Decided, t: Translate): string {
  if (values.length === 0) return t('rules.trial.noRows');
  const met = values.map(isMet);
  if (met.includes(null)) return t('rules.trial.noAnswer');
  const count = met.filter((each) => each === true).length;
  if (!inRows) return t(`rules.trial.${decided}.${count > 0 ? 'yes' : 'no'}`);
  return t('rules.trial.rows', { verdict: t(`rules.trial.${decided}.yes`), count, all: met.length });
}

/** The value that a rule makes, as the document shows it. */
export function valueText({ values }: Tried, type: FieldType, language: ValueLanguage, t: Translate): string {
  if (values.length === 0) return t('rules.trial.noRows');
  const texts = values.map((value) => {
    const result = storedOf({ type }, value, language);
    if ('error' in result) return t('rules.trial.noAnswer');
    return result.stored === '' ? t('rules.trial.nothing') : printedValue({ type }, result.stored, language);
  });
  return texts.join('; ');
}
