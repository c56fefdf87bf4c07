import type { Translate } from '#app/i18n/texts.ts';
import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import type { FormRules } from '../living/form-rules.ts';
import type { GroupRows } from '../living/group-rows.ts';

export interface PlaceNames {
  /** Of a field; of a cell its column and the number of its row. */
  name: string;
  /** The groups around a cell, outermost first, an inner one with the number of its outer row. */
  within: string[];
}

function rowNumber(groups: Pick<GroupRows, 'rows'>, group: string, row: string): number {
  return groups.rows(group).list.findIndex(({ id }) => id === row) + 1;
}

/** What people call the place of an address. The phrases of cells are loaded with the inputs of groups. */
export function placeNames(
  address: string,
  rules: Pick<FormRules, 'fieldAt'>,
  groups: Pick<GroupRows, 'rows'>,
  t: Translate,
): PlaceNames {
  const parts = partsOf(address);
  const nameOf = (id: string): string => rules.fieldAt(id)?.name ?? id;
  const numbered = (at: number): string => {
    const name = nameOf(parts[at] ?? '');
    if (at === 0) return name;
    const number = rowNumber(groups, addressOf(...parts.slice(0, at - 1)), parts[at - 1] ?? '');
    return t('living.cell', { column: name, row: number });
  };
  const last = parts.length - 1;
  const within = parts.flatMap((_, at) => (at % 2 === 0 && at < last ? [numbered(at)] : []));
  return { name: numbered(last), within };
}
