import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import { type FormField, isGroup } from './form-field.ts';
import type { FormRules } from './form-rules.ts';
import type { GroupRows } from './group-rows.ts';

type Rules = Pick<FormRules, 'state' | 'sections' | 'allFields'>;
type Rows = Pick<GroupRows, 'rows'>;

/** The inputs of a field in the order of the form: of a group its cells, or the group itself, which adds a row. */
export function stopsOf(
  rules: Pick<Rules, 'state'>,
  groups: Rows,
  field: FormField,
  address: string,
): string[] {
  const { applies, calculated } = rules.state(address);
  if (!applies || calculated) return [];
  if (!isGroup(field)) return [address];
  const cells = groups
    .rows(address)
    .list.flatMap(({ id }) =>
      field.columns.flatMap((column) => stopsOf(rules, groups, column, addressOf(address, id, column.id))),
    );
  return cells.length === 0 ? [address] : cells;
}

/** The first input of the next field that has one; null after the last. */
export function stopAfterField(rules: Rules, groups: Rows, address: string): string | null {
  const [own = ''] = partsOf(address);
  const order = rules.sections().flatMap(({ fields }) => fields);
  const at = order.findIndex(({ id }) => id === own);
  if (at < 0) return null;
  for (const field of order.slice(at + 1)) {
    const [first] = stopsOf(rules, groups, field, field.id);
    if (first !== undefined) return first;
  }
  return null;
}

function everyStop(groups: Rows, field: FormField, address: string): string[] {
  if (!isGroup(field)) return [address];
  const cells = groups
    .rows(address)
    .list.flatMap(({ id }) =>
      field.columns.flatMap((column) => everyStop(groups, column, addressOf(address, id, column.id))),
    );
  return [...cells, address];
}

/** The input that takes the focus from one that no longer applies: the next one, else the one before. */
export function stopInstead(rules: Rules, groups: Rows, address: string): string | null {
  const fields = rules.allFields();
  const all = fields.flatMap((field) => everyStop(groups, field, field.id));
  const left = new Set(
    rules
      .sections()
      .flatMap((section) => section.fields.flatMap((field) => stopsOf(rules, groups, field, field.id))),
  );
  const at = all.indexOf(address);
  return (
    all.slice(at + 1).find((each) => left.has(each)) ??
    all.slice(0, at).findLast((each) => left.has(each)) ??
    null
  );
}
