import type { TemplateField } from '#domain/entities/template.ts';
import { safeFileName } from './file-name.ts';
import { valueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';
import { filledValue } from '../values/filled-value.ts';

const FALLBACK = 'documento';

type NamingField = Pick<TemplateField, 'id' | 'type' | 'options' | 'inFileName'>;

/**
 * Name of a document's file with its extension: the template's name, followed by the values of the fields marked for
 * file names.
 * @param language BCP 47, of the document
 * @param extension without its dot
 */
export function documentFileName(
  template: string,
  fields: readonly NamingField[],
  values: Readonly<Record<string, string>>,
  language: string,
  extension: string,
): string {
  const filled = fields
    .filter((field) => field.inFileName === true && filledValue(values, field.id).trim() !== '')
    .map((field) => printedValue(field, filledValue(values, field.id), valueLanguage(language)));
  return `${safeFileName([template, ...filled].join(' - '), FALLBACK)}.${extension}`;
}
