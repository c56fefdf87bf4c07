import type { Block, DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';

/** Pages of the twenty kinds of documents in a row. */
const PAGES = 30;

/** About as many pages of contracts, letters and reports as a long document has. */
export function longDocument(pages: number): DocumentModel {
  const models = KINDS.map((kind) => {
    const { name: title, document, fields } = stored(kind);
    return toDocumentModel({ title, language: 'pt-BR', document, fields });
  });
  const all: Block[] = models.flatMap(({ body }) => body);
  const [first] = models;
  if (first === undefined) throw new Error('There is no kind.');
  const fields = new Map(models.flatMap((model) => [...model.fields]));
  return { ...first, fields, body: all.slice(0, Math.round((all.length * pages) / PAGES)) };
}
