import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import { randomCode, randomLightColor } from '../fields/codes.ts';
import type { FieldSet } from '../fields/field-set.ts';
import { groupsAround, type RuleField } from '#app/shared/rules/form-fields.ts';

/** Fields that are used nowhere but in a passage: they can become columns of the group that it repeats for. */
export function onlyIn(
  fields: readonly TemplateField[],
  here: ReadonlyMap<string, number>,
  everywhere: ReadonlyMap<string, number>,
): TemplateField[] {
  return fields.filter(
    ({ id, columns, gedField }) =>
      columns === undefined && gedField === undefined && here.has(id) && here.get(id) === everywhere.get(id),
  );
}

function asColumn(field: TemplateField): TemplateColumn {
  const { sectionId: _, pageIndex: __, color: ___, gedField: ____, ...column } = field;
  return column;
}

/** The groups that something can be repeated for: those of the form, and in a row those of that row. */
export function repeatableGroups(
  fields: ReadonlyMap<string, RuleField>,
  around: string | undefined,
): RuleField[] {
  const rows = groupsAround(fields, around);
  return [...fields.values()].filter(
    ({ id, isGroup, groups }) =>
      isGroup && !rows.includes(id) && groups.every((each, at) => each === rows[at]),
  );
}

/**
 * The fields with a new group, in place of the first of those that become its columns. A column keeps its field's id:
 * its tags in the text are its own.
 * @param around the group in whose rows it is repeated, of which it is then a column
 */
export function withGroup(
  { sections, fields }: FieldSet,
  name: string,
  columnIds: ReadonlySet<string>,
  around?: string,
): { group: string; set: FieldSet } {
  const id = randomCode();
  const columns = fields.filter((field) => columnIds.has(field.id));
  if (around !== undefined) {
    const inner = { id, name: name.trim(), columns: columns.map(asColumn) };
    return { group: id, set: withInner({ sections, fields }, columnIds, around, inner) };
  }
  const [first] = columns;
  const home = first?.sectionId ?? sections.at(-1)?.id;
  const group: TemplateField = {
    id,
    name: name.trim(),
    color: first?.color ?? randomLightColor(),
    ...(home === undefined ? {} : { sectionId: home }),
    columns: columns.map(asColumn),
  };
  const place = first === undefined ? fields.length : fields.indexOf(first);
  const kept = (from: readonly TemplateField[]): TemplateField[] =>
    from.filter((field) => !columnIds.has(field.id));
  return {
    group: id,
    set: {
      fields: [...kept(fields.slice(0, place)), group, ...kept(fields.slice(place))],
      sections: sections.map((section) => {
        const listed = section.fields.flatMap((field) => {
          if (field === first?.id) return [id];
          return columnIds.has(field) ? [] : [field];
        });
        return { ...section, fields: first === undefined && section.id === home ? [...listed, id] : listed };
      }),
    },
  };
}

function withInner(
  { sections, fields }: FieldSet,
  gone: ReadonlySet<string>,
  around: string,
  inner: TemplateColumn,
): FieldSet {
  return {
    fields: fields
      .filter((field) => !gone.has(field.id))
      .map((field) =>
        field.id === around ? { ...field, columns: [...(field.columns ?? []), inner] } : field,
      ),
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !gone.has(field)),
    })),
  };
}
