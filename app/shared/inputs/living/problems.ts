import { addressOf } from '#domain/rules/living/addresses.ts';
import { keptValue } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import type { InputProblem } from '../input-props.ts';
import { type FormField, isGroup } from './form-field.ts';
import type { FieldState, FormRules } from './form-rules.ts';
import type { GroupRows } from './group-rows.ts';

export type RowsProblem = { rows: 'too-few'; min: number } | { rows: 'too-many'; max: number };
export type FormProblem = InputProblem | RowsProblem;

/** Problem of a field or a cell that is no group; null if there is none. */
export function stateProblem(
  field: FormField,
  { applies, calculated, required, value, refused }: FieldState,
  language: ValueLanguage,
): InputProblem | null {
  if (!applies) return null;
  if (refused !== undefined) return { message: refused };
  if (calculated) return null;
  if (value.trim() === '') return required ? 'required' : null;
  return keptValue(field, value, language) === null ? 'invalid' : null;
}

/** Problem of a group's number of rows. */
export function rowsProblem(
  { rows: bounds }: Pick<FormField, 'rows'>,
  { applies, required }: Pick<FieldState, 'applies' | 'required'>,
  count: number,
): RowsProblem | null {
  const min = Math.max(bounds?.min ?? 0, required ? 1 : 0);
  if (!applies) return null;
  if (count < min) return { rows: 'too-few', min };
  return bounds?.max !== undefined && count > bounds.max ? { rows: 'too-many', max: bounds.max } : null;
}

/** Something to correct, by the address of its input. */
export interface Gap {
  address: string;
  problem: FormProblem;
}

/** A value that looks wrong may be intended; all else is refused by the template. */
export function isBlocking({ problem }: Gap): boolean {
  return problem !== 'invalid';
}

/** The problems of a field, and of all cells of a group, in the order of the form. */
export function gapsOf(
  rules: Pick<FormRules, 'state'>,
  groups: Pick<GroupRows, 'rows'>,
  field: FormField,
  address: string,
  language: ValueLanguage,
): Gap[] {
  const state = rules.state(address);
  if (!state.applies) return [];
  if (!isGroup(field)) {
    const problem = stateProblem(field, state, language);
    return problem === null ? [] : [{ address, problem }];
  }
  const { list } = groups.rows(address);
  const wrong = rowsProblem(field, state, list.length);
  const cells = list.flatMap(({ id }) =>
    field.columns.flatMap((column) =>
      gapsOf(rules, groups, column, addressOf(address, id, column.id), language),
    ),
  );
  return wrong === null ? cells : [{ address, problem: wrong }, ...cells];
}

export function formGaps(
  rules: Pick<FormRules, 'state' | 'sections'>,
  groups: Pick<GroupRows, 'rows'>,
  language: ValueLanguage,
): Gap[] {
  return rules
    .sections()
    .flatMap(({ fields }) => fields.flatMap((field) => gapsOf(rules, groups, field, field.id, language)));
}
