import type { Execution } from '#domain/entities/execution.ts';
import type { ValueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';

/** More of them tell no better. */
const SHOWN_FIELDS = 2;

/**
 * What tells an execution from others of its template: what was filled into the fields that name its file, or else into
 * the first ones; empty where nothing was.
 * @param naming ids of the fields that name the template's files
 */
export function executionTitle(
  { fields }: Pick<Execution, 'fields'>,
  naming: ReadonlySet<string>,
  language: ValueLanguage,
): string {
  const filled = fields.filter(({ value }) => value.trim() !== '');
  const chosen = filled.filter(({ id }) => naming.has(id));
  // An open or marked box tells little.
  const first = filled.filter(({ type }) => type !== 'checkbox').slice(0, SHOWN_FIELDS);
  return (chosen.length > 0 ? chosen : first)
    .map((field) => printedValue(field, field.value, language).replaceAll(/\s+/g, ' ').trim())
    .join(' · ');
}
