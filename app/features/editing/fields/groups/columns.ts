import { COLUMNS_MAX, type TemplateColumn, type TemplateField } from '#domain/entities/template.ts';

/** A column as the settings of fields take it. */
export function fieldOfColumn(column: TemplateColumn): TemplateField {
  return column;
}

/** A field's settings as a column: what only fields of the form have is left out. */
export function columnOf(field: TemplateField): TemplateColumn {
  const { sectionId: _, pageIndex: __, color: ___, gedField: ____, columns, ...rest } = field;
  if (columns === undefined) return rest;
  // A group is in a group once.
  return { ...rest, columns: columns.map(({ columns: ____, rows: _____, ...inner }) => inner) };
}

export function columnsOf({ columns }: Pick<TemplateField, 'columns'>): readonly TemplateColumn[] {
  return columns ?? [];
}

export function addColumn(group: TemplateField, column: TemplateColumn): TemplateField {
  return { ...group, columns: [...columnsOf(group), column].slice(0, COLUMNS_MAX) };
}

export function changeColumn(group: TemplateField, changed: TemplateColumn): TemplateField {
  return {
    ...group,
    columns: columnsOf(group).map((column) => (column.id === changed.id ? changed : column)),
  };
}

export function removeColumn(group: TemplateField, id: string): TemplateField {
  return { ...group, columns: columnsOf(group).filter((column) => column.id !== id) };
}

export function stepColumn(group: TemplateField, id: string, step: 1 | -1): TemplateField {
  const columns = [...columnsOf(group)];
  const at = columns.findIndex((column) => column.id === id);
  const column = columns[at];
  if (column === undefined || at + step < 0 || at + step >= columns.length) return group;
  return { ...group, columns: columns.toSpliced(at, 1).toSpliced(at + step, 0, column) };
}

/** A field with its columns and theirs. */
export function withColumns(field: TemplateField): TemplateField[] {
  return [field, ...columnsOf(field).flatMap((column) => withColumns(fieldOfColumn(column)))];
}

/** Ids of a field, its columns and theirs. */
export function idsWithin(field: TemplateField): string[] {
  return withColumns(field).map(({ id }) => id);
}
