import type { TemplateDocument } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { DisplayList } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';

/** A stored document without values as the lines and boxes of its pages. */
export async function layOut(document: TemplateDocument): Promise<DisplayList> {
  const model = toDocumentModel({ title: 'Contrato', language: 'pt-BR', document, fields: [] });
  const job = { document: model, values: {} };
  return typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
}
