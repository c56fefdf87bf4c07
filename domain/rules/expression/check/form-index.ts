import type { FieldOption, FieldType } from '../../../entities/field-settings.ts';
import type { TemplateField } from '../../../entities/template.ts';
import type { ScalarType, StaticType } from '../functions/define.ts';

/** What is known of a field or column before anything is filled in. */
export interface KnownField {
  id: string;
  type: FieldType;
  isGroup: boolean;
  /** Names of its options; null if it has none to choose from. */
  options: ReadonlySet<string> | null;
  /** Ids of the groups around a column, outermost first. */
  groups: readonly string[];
}

type AnyField = Pick<TemplateField, 'id' | 'type' | 'options'> & {
  columns?: readonly AnyField[] | undefined;
};

const SELECTIONS: ReadonlySet<FieldType> = new Set(['singleSelection', 'multiSelection']);

function namesOf(options: readonly FieldOption[]): ReadonlySet<string> {
  return new Set(options.map(({ name }) => name));
}

function flattened(field: AnyField, groups: readonly string[]): KnownField[] {
  const { id, type = 'singleLine', options = [], columns } = field;
  const known: KnownField = {
    id,
    type,
    isGroup: columns !== undefined,
    options: SELECTIONS.has(type) ? namesOf(options) : null,
    groups,
  };
  return [known, ...(columns ?? []).flatMap((column) => flattened(column, [...groups, id]))];
}

/** Every field and column by id; of an id that is there twice, the first. */
export function indexForm(fields: readonly AnyField[]): ReadonlyMap<string, KnownField> {
  return new Map(
    fields
      .flatMap((field) => flattened(field, []))
      .toReversed()
      .map((field) => [field.id, field]),
  );
}

const SCALARS: Partial<Record<FieldType, ScalarType>> = {
  number: 'number',
  currency: 'number',
  date: 'date',
  datetime: 'date',
  checkbox: 'boolean',
};

/** The type of a field's value where it has one: in its row. A group is the list of its rows' numbers. */
export function typeOfField({ type, isGroup }: KnownField): StaticType {
  if (isGroup) return 'list:number';
  return type === 'multiSelection' ? 'list:text' : (SCALARS[type] ?? 'text');
}
