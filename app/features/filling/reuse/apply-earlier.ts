import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { takeOver } from '#domain/rules/public-forms/take-over.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import type { ValueStore } from '../state/value-store.ts';

export interface Applied {
  /** Number of fields that got a value. */
  taken: number;
  /** Names of fields that already have another value, which is kept. */
  kept: string[];
  /** Names of fields whose earlier value is no longer valid. */
  unfit: string[];
}

/** Copies an earlier document's values into fields that are empty or still have their initial value. */
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
