import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { fontBytes, type Engine } from '../engine.ts';

/** The product's own path: stored document to the bytes of a tagged PDF. Fonts are parsed inside the clock. */
export const ours: Engine = async (input) => async () => {
  const document = toDocumentModel({
    title: 'Contrato',
    language: 'pt-BR',
    document: input.document,
    fields: [],
  });
  const printed = await printDocument(
    { document, values: {} },
    {
      exporter: exportPdf,
      fonts: new FontLibrary({ load: async (file) => fontBytes(input, file) }),
      images: async () => input.image.jpeg,
      convertImage: async (bytes) => bytes,
      now: () => new Date(0),
    },
  );
  return printed.bytes;
};
