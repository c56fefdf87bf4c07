import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { withoutPaths } from '#app/document/testing/any-document.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { expectEditorKeeps } from '../../support/documents/expect-editor-keeps.ts';
import { stored } from '../../fixtures/kinds/builder.ts';
import { KINDS } from '../../fixtures/kinds/kinds.ts';
import { describePages } from '../../pdf/looks/describe-pages.ts';
import { jobOf, knownDocuments } from '../../pdf/looks/known-documents.ts';

const LOOKS = join(import.meta.dirname, '../../fixtures/looks');
const fonts = new FontLibrary(nodeFontSource);
const known = await knownDocuments();

/** A model names the group of a column, a template the columns of a group: the fields are those of before. */
function storedAnew(model: DocumentModel): DocumentModel {
  const { title, language, fields } = model;
  const document = toTemplateDocument(model);
  return { ...toDocumentModel({ title, language, document, fields: [...fields.values()] }), fields };
}

const kinds = KINDS.map((kind) => {
  const { name, document, fields } = stored(kind);
  return [name, toDocumentModel({ title: name, language: 'pt-BR', document, fields })] as const;
});

describe('a document that is stored anew', () => {
  it.each(kinds)('T13 says the same: %s', (_, model) => {
    expect(withoutPaths(storedAnew(model))).toEqual(withoutPaths(model));
    expectEditorKeeps(model);
  });

  it.each(known.map((document) => [document.name, document] as const))(
    'T13 T24 looks the same on every page: %s',
    async (name, before) => {
      const document = storedAnew(before.document);
      expect(withoutPaths(storedAnew(document))).toEqual(withoutPaths(document));
      const job = jobOf({ ...before, document });
      const pages = describePages(typeset(job, await prepareFonts(job, fonts)));
      expect(pages).toBe(await readFile(join(LOOKS, `${name}.txt`), 'utf8'));
    },
  );
});
