import type { Template } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { blockText } from '#app/document/text.ts';

/**
 * Keyed by the template object, which is replaced on every change: each keystroke of a search asks for the same ones.
 */
const known = new WeakMap<Template, readonly string[]>();

/** The text of a template's header, body and footer, block by block. */
export function paragraphsOf(template: Template): readonly string[] {
  const held = known.get(template);
  if (held !== undefined) return held;
  const { name, document, fields } = template;
  const model = toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields });
  const shown = { fields: model.fields, values: {} };
  const { header, body, footer, firstPage = { header: [], footer: [] } } = model;
  const blocks = [...firstPage.header, ...header, ...body, ...firstPage.footer, ...footer];
  const texts = blocks.map((block) => blockText(block, shown));
  known.set(template, texts);
  return texts;
}
