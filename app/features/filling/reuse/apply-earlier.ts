import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { takeOver } from '#domain/rules/public-forms/take-over.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import type { ValueStore } from '../state/value-store.ts';

export interface Applied {
  /** How many fields got a value. */
  taken: number;
  /** Names of fields that hold something else already: it stays. */
  kept: string[];
  /** Names of fields whose earlier value does not fit any more. */
  unfit: string[];
}

/** Fills what is empty, or still as the form began, with an earlier document's values. */
export function applyEarlier(
  fields: readonly TemplateField[],
  { fields: filled }: Pick<Execution, 'fields'>,
  values: Pick<ValueStore, 'get' | 'set'>,
  language: ValueLanguage,
): Applied {
  const { values: taken, unfit } = takeOver(fields, filled, language);
  const applied: Applied = { taken: 0, kept: [], unfit: unfit.map(({ name }) => name) };
  for (const { id, name, defaultValue = '' } of fields) {
    const value = taken[id];
    const now = values.get(id);
    if (value === undefined || value === now) continue;
    if (now.trim() !== '' && now !== defaultValue) {
      applied.kept.push(name);
      continue;
    }
    values.set(id, value);
    applied.taken += 1;
  }
  return applied;
}
