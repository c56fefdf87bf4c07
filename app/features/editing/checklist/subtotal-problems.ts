import type { SubtotalRow } from '#app/editor/passages/rows/subtotal-rows.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { isSummable } from '#domain/rules/living/column-total.ts';
import { ruleFields } from '#app/shared/rules/form-fields.ts';

/** Something about a row that is printed only where its table breaks. */
export interface SubtotalProblem {
  kind: 'subtotal';
  /** Id of its passage. */
  passage: string;
  problem: 'nothing-repeats' | 'in-cell' | 'is-repeated' | 'no-sum';
  /** Name of the field that cannot be added up. */
  name?: string;
}

/** Columns that such a row shows and that are no sum in it: what it shows of them is of all rows. */
function unsummed({ groups, around, fields }: SubtotalRow, form: readonly TemplateField[]): string[] {
  const known = ruleFields(form);
  return fields.flatMap((id) => {
    const field = known.get(id);
    const group = field?.groups.at(-1);
    if (field === undefined || group === undefined || around.includes(group)) return [];
    return groups?.includes(group) === true && isSummable(field) ? [] : [field.name];
  });
}

export function subtotalProblems(
  rows: readonly SubtotalRow[],
  form: readonly TemplateField[],
): SubtotalProblem[] {
  return rows.flatMap((row): SubtotalProblem[] => {
    const of = { kind: 'subtotal', passage: row.id } as const;
    if (row.isRepeated) return [{ ...of, problem: 'is-repeated' }];
    if (row.isInCell) return [{ ...of, problem: 'in-cell' }];
    if (row.groups === null || row.groups.length === 0) return [{ ...of, problem: 'nothing-repeats' }];
    return unsummed(row, form).map((name) => ({ ...of, problem: 'no-sum', name }));
  });
}
