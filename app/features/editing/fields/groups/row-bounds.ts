import { ROWS_MAX } from '#domain/rules/living/rows.ts';
import type { TemplateField } from '#domain/entities/template.ts';

/** How many rows a group has, as it is typed; empty: no bound. */
export interface Bounds {
  min: string;
  max: string;
}

export function typedBounds(rows: TemplateField['rows']): Bounds {
  return { min: rows?.min?.toString() ?? '', max: rows?.max?.toString() ?? '' };
}

function numberOf(typed: string): number | null {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The bound that is not a possible number of rows. */
export function boundsProblem({ min, max }: Bounds): 'min' | 'max' | null {
  const least = min.trim() === '' ? 0 : numberOf(min);
  const most = max.trim() === '' ? ROWS_MAX : numberOf(max);
  if (least === null || least > ROWS_MAX) return 'min';
  return most === null || most < Math.max(1, least) || most > ROWS_MAX ? 'max' : null;
}

/** The bounds as a group stores them. */
export function withBounds({ min, max }: Bounds): Pick<TemplateField, 'rows'> {
  const least = numberOf(min) ?? 0;
  const most = numberOf(max);
  if (least === 0 && most === null) return {};
  return { rows: { ...(least === 0 ? {} : { min: least }), ...(most === null ? {} : { max: most }) } };
}
