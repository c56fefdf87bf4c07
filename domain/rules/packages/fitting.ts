import type { TemplateField } from '../../entities/template.ts';
import { foldText } from '../match-text.ts';

/** A field, a column, or a column of a group within a group. */
export type AnyField = Pick<TemplateField, 'id' | 'name' | 'type' | 'rules'> & {
  columns?: readonly AnyField[] | undefined;
};

/** Nobody types its value. */
export function isCalculated({ columns, rules }: Pick<AnyField, 'columns' | 'rules'>): boolean {
  return columns === undefined && rules?.calculated !== undefined;
}

/** Names are the same without accents and case. */
export function nameOf({ name }: Pick<AnyField, 'name'>): string {
  return foldText(name.trim());
}

const typeOf = ({ type }: Pick<AnyField, 'type'>): NonNullable<TemplateField['type']> => type ?? 'singleLine';

/** The column of a group that is the same as that of another: same name, type and columns, and both typed or neither. */
export function sameColumn(column: AnyField, others: readonly AnyField[]): AnyField | undefined {
  return others.find(
    (other) =>
      nameOf(other) === nameOf(column) &&
      typeOf(other) === typeOf(column) &&
      isCalculated(other) === isCalculated(column) &&
      haveSameColumns(column, other),
  );
}

function haveSameColumns({ columns: a }: AnyField, { columns: b }: AnyField): boolean {
  if (a === undefined || b === undefined) return a === b;
  const areDistinct = [a, b].every((columns) => new Set(columns.map(nameOf)).size === columns.length);
  return areDistinct && a.length === b.length && a.every((column) => sameColumn(column, b) !== undefined);
}

/** Whether some number of rows is right for both groups. */
function haveRoom(
  { rows: a }: Pick<TemplateField, 'rows'>,
  { rows: b }: Pick<TemplateField, 'rows'>,
): boolean {
  const most = Math.min(a?.max ?? Number.POSITIVE_INFINITY, b?.max ?? Number.POSITIVE_INFINITY);
  return Math.max(a?.min ?? 0, b?.min ?? 0) <= most;
}

/** Whether two fields can be one question. Of one that is calculated, the result answers the other. */
export function fitTogether(a: TemplateField, b: TemplateField): boolean {
  const areTyped = !isCalculated(a) || !isCalculated(b);
  return areTyped && typeOf(a) === typeOf(b) && haveSameColumns(a, b) && haveRoom(a, b);
}

/** Whether two fields are probably the same question: same name, without accents and case, and same type. */
export function isSameQuestion(a: TemplateField, b: TemplateField): boolean {
  return fitTogether(a, b) && nameOf(a) === nameOf(b);
}
