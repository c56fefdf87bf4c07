import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { paint } from '#app/exporters/pdf/paint.ts';
import { PAGINATION_ARTIFACT } from '#app/typeset/display-list.ts';
import type { DisplayList } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { fontBytes, type Engine } from '../engine.ts';

/** Nothing belongs to any part of the document any more: a page is one artefact, and there are no bookmarks. */
function withoutTags(list: DisplayList): DisplayList {
  for (const page of list.pages) for (const group of page.groups) group.tag = PAGINATION_ARTIFACT;
  return { ...list, structure: list.structure.slice(0, 1) };
}

/** As `ours`, but what is painted has no structure: what tags cost is the difference. */
export const untagged: Engine = async (input) => async () => {
  const [title, language] = ['Contrato', 'pt-BR'];
  const document = toDocumentModel({ title, language, document: input.document, fields: [] });
  const job = { document, values: {} };
  const library = new FontLibrary({ load: async (file) => fontBytes(input, file) });
  const list = withoutTags(typeset(job, await prepareFonts(job, library)));
  const painted = await paint(list, {
    title,
    language,
    now: new Date(0),
    images: async () => input.image.jpeg,
    convertImage: async (bytes) => bytes,
  });
  return painted.bytes;
};
