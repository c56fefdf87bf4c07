import { documentFileName } from '#domain/rules/documents/document-file-name.ts';
import { FileNames } from '#app/shared/zip/file-names.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { Answers, LivingForm } from '#domain/rules/living/outcome.ts';

/** The names of a batch's files, in its order. @param language BCP 47, of the documents */
export function fileNamesOf(
  { name, fields }: { name: string; fields: readonly TemplateField[] },
  rows: readonly Answers[],
  language: string,
  extension: string,
): string[] {
  const names = new FileNames();
  return rows.map((values) => names.next(documentFileName(name, fields, values, language, extension)));
}

/** What the document of a row is called before it has a format. */
export function documentNames(
  template: string,
  { fields, language }: Pick<LivingForm, 'fields' | 'language'>,
): (values: Answers) => string {
  return (values) => documentFileName(template, fields, values, language, '').replace(/\.$/, '');
}
