import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';

/** The parts of a template that a document is made from. */
export type PrintedState = Pick<Template, 'name' | 'fields' | 'document'>;

/** The values by field id. */
export function executionValues({ fields }: Pick<Execution, 'fields'>): Record<string, string> {
  return Object.fromEntries(fields.map(({ id, value }) => [id, value]));
}

/** The print job of an execution, from the state that it recorded. */
export function executionJob(
  { name, fields, document }: PrintedState,
  execution: Pick<Execution, 'fields' | 'createdAt'>,
): PrintJob {
  const model = toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields });
  return {
    document: model,
    values: printedValues(fields, executionValues(execution), model.language),
    madeAt: execution.createdAt,
  };
}
