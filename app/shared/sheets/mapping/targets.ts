import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';

/** What a column of a sheet can fill: a field, or a column of a group. */
export interface Target {
  /** Of the field or the column; unique in a template. */
  id: string;
  /** With its group's name before it: `Itens: Valor`. */
  name: string;
  field: TemplateField | TemplateColumn;
  /** Id of the group that the column belongs to; null of a field. */
  group: string | null;
}

function isTyped({ type, rules, columns }: TemplateField | TemplateColumn): boolean {
  return type !== 'photos' && rules?.calculated === undefined && columns === undefined;
}

/** All that can be filled from a sheet, in the order of the form. Nobody types what is calculated, or photos. */
export function targetsOf(fields: readonly TemplateField[]): Target[] {
  return fields.flatMap((field): Target[] => {
    if (field.columns === undefined)
      return isTyped(field) ? [{ id: field.id, name: field.name, field, group: null }] : [];
    return field.columns.filter(isTyped).map((column) => ({
      id: column.id,
      name: `${field.name}: ${column.name}`,
      field: column,
      group: field.id,
    }));
  });
}
