import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { parseRows } from '#domain/rules/living/rows.ts';
import { takeOver } from '#domain/rules/public-forms/take-over.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { newRow } from '#app/shared/inputs/living/new-rows.ts';
import type { ValueStore } from '#app/shared/inputs/living/values/value-store.ts';

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
  values: Pick<ValueStore, 'get' | 'setAll'>,
  language: ValueLanguage,
): Applied {
  const { values: taken, unfit } = takeOver(fields, filled, language);
  const applied: Applied = { taken: 0, kept: [], unfit: unfit.map(({ name }) => name) };
  const changes = new Map<string, string>();
  for (const field of fields) {
    const { id, name } = field;
    const value = filledValue(taken, id);
    const now = values.get(id);
    if (value === '' || value === now) continue;
    if (!isUntouched(field, now)) {
      applied.kept.push(name);
      continue;
    }
    changes.set(id, value);
    applied.taken += 1;
  }
  values.setAll(Object.fromEntries(changes));
  return applied;
}

/** Whether a value is empty or the one that the form began with; rows have other ids each time. */
function isUntouched({ columns, defaultValue = '', rows }: TemplateField, now: string): boolean {
  if (columns === undefined) return now.trim() === '' || now === defaultValue;
  const typed = parseRows(now) ?? [];
  const first = JSON.stringify(newRow(columns).values);
  return typed.length <= (rows?.min ?? 0) && typed.every(({ values }) => JSON.stringify(values) === first);
}
