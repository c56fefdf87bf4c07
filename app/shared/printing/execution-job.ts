import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { answersOf } from '#domain/rules/living/execution-fields.ts';
import { applyRules } from './apply-rules.ts';

/** The parts of a template that a document is made from. */
export type PrintedState = Pick<Template, 'name' | 'fields' | 'sections' | 'document'>;

/** The values by field id. */
export function executionValues({ fields }: Pick<Execution, 'fields'>): Record<string, string> {
  return Object.fromEntries(fields.map(({ id, value }) => [id, value]));
}

/** The print job of an execution, from the state that it recorded. */
export async function executionJob(
  state: PrintedState,
  execution: Pick<Execution, 'fields' | 'createdAt' | 'today'>,
): Promise<PrintJob> {
  const { name, fields, document } = state;
  const language = DOCUMENT_LANGUAGE;
  const today = execution.today ?? execution.createdAt.slice(0, 10);
  const { printed } = await applyRules(state, answersOf(execution), { today, language });
  return {
    document: toDocumentModel({ title: name, language, document, fields }),
    ...printed,
    madeAt: execution.createdAt,
  };
}
