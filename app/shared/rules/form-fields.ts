import type { FieldOption, FieldType } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';

/** A field, or a column of a group, as rules name it. */
export interface RuleField {
  id: string;
  name: string;
  type: FieldType;
  options: readonly FieldOption[];
  /** Ids of the groups around a column, outermost first. */
  groups: readonly string[];
  /** Its value is rows. */
  isGroup: boolean;
}

/** A field, a column, or a column of a group within a group. */
type AnyField = Pick<TemplateField, 'id' | 'name' | 'type' | 'options'> & {
  columns?: readonly AnyField[] | undefined;
};

function flattened(field: AnyField, groups: readonly string[]): RuleField[] {
  const { id, name, type = 'singleLine', options = [], columns } = field;
  return [
    { id, name, type, options, groups, isGroup: columns !== undefined },
    ...(columns ?? []).flatMap((column) => flattened(column, [...groups, id])),
  ];
}

/** Every field and column by id. */
export function ruleFields(fields: readonly TemplateField[]): ReadonlyMap<string, RuleField> {
  return new Map(fields.flatMap((field) => flattened(field, [])).map((field) => [field.id, field]));
}

/** Ids of the groups whose row is at hand for a rule within `group`, that group included. */
export function groupsAround(
  fields: ReadonlyMap<string, RuleField>,
  group: string | undefined,
): readonly string[] {
  const found = group === undefined ? undefined : fields.get(group);
  return found === undefined ? [] : [...found.groups, found.id];
}

/** The fields that have one value where the rule is decided: those of the form, and the columns of the rows around it. */
export function fieldsInReach(
  fields: ReadonlyMap<string, RuleField>,
  group: string | undefined,
): RuleField[] {
  const around = groupsAround(fields, group);
  return [...fields.values()].filter(
    ({ groups, isGroup }) => !isGroup && groups.every((each, at) => each === around[at]),
  );
}
