import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import type { DocumentModel } from '../model.ts';
import { anyDocument, withoutPaths } from '../testing/any-document.ts';
import { anyLivingDocument } from '../testing/any-passages.ts';
import { toTemplateDocument } from './to-template-document.ts';

function reread(model: DocumentModel): DocumentModel {
  const { title, language, fields } = model;
  return toDocumentModel({
    title,
    language,
    document: toTemplateDocument(model),
    fields: [...fields.values()],
  });
}

describe('storing a document', () => {
  it('T13 keeps everything: the stored document is read as the one that was written', () => {
    fc.assert(
      fc.property(anyDocument, (model) => {
        expect(withoutPaths(reread(model))).toEqual(withoutPaths(model));
      }),
      { numRuns: 300 },
    );
  });

  it('T24 keeps the passages of a living document, and which parts are in them', () => {
    fc.assert(
      fc.property(anyLivingDocument, (model) => {
        expect(withoutPaths(reread(model))).toEqual(withoutPaths(model));
      }),
      { numRuns: 300 },
    );
  });
});
