import type { Execution } from '#domain/entities/execution.ts';
import { holdsRows } from '../living/rows.ts';
import type { ValueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** More fields do not help to tell executions apart. */
const SHOWN_FIELDS = 2;

/**
 * Title that distinguishes an execution from others of its template: the values of the fields that name its file,
 * otherwise of the first fields; empty if there are none.
 * @param naming ids of the fields that name the template's files
 */
export function executionTitle(
  { fields }: Pick<Execution, 'fields'>,
  naming: ReadonlySet<string>,
  language: ValueLanguage,
): string {
  const filled = fields.filter(({ value }) => value.trim() !== '');
  const chosen = filled.filter(({ id }) => naming.has(id));
  // Neither a checkbox nor a table helps to tell executions apart.
  const first = filled
    .filter(({ type, value }) => type !== 'checkbox' && !holdsRows(value))
    .slice(0, SHOWN_FIELDS);
  return (chosen.length > 0 ? chosen : first)
    .map((field) => printedValue(field, field.value, language).replaceAll(/\s+/g, ' ').trim())
    .join(' · ');
}

/** Who filled in a document: a person of the company, or a stranger through its public form. */
export type ExecutionOrigin = 'staff' | 'public-form';

/** Devices write executions of their own people, the server those from public forms. */
export function executionOrigin({ write }: Pick<Execution, 'write'>): ExecutionOrigin {
  return write.by === SERVER_AUTHOR ? 'public-form' : 'staff';
}
