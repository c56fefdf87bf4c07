import type { TemplateField } from '#domain/entities/template.ts';
import { FIELDS_NAMESPACE } from '#app/word/fields-part.ts';
import { element, text, type Xml } from '../xml/xml.ts';

/** The settings of a template's fields, without what they are bound to in other programs and their section. */
export function fieldsXml(fields: Iterable<TemplateField>): Xml {
  const settings = [...fields].map((field) => ({
    ...field,
    sectionId: undefined,
    pageIndex: undefined,
    gedField: undefined,
  }));
  return element('fields', { xmlns: FIELDS_NAMESPACE }, text(JSON.stringify(settings)));
}
