import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Exporter, ExportSource } from '#app/exporters/exporter.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { printDocument } from './print.ts';

const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Recebi' }] };
const document = toDocumentModel({
  title: 'Recibo',
  language: 'pt-BR',
  document: { header: null, content: { root: { type: 'root', children: [paragraph] } }, footer: null },
  fields: [],
});
const values = { NOME: 'Ana' };

function printWith(exporter: Exporter, loaded: string[] = []) {
  const load = (file: string) => {
    loaded.push(file);
    return Promise.reject(new Error('no font here'));
  };
  const means = {
    exporter,
    fonts: new FontLibrary({ load }),
    images: async () => null,
    convertImage: async (bytes: Uint8Array) => bytes,
    now: () => new Date('2026-11-21T12:00:00.000Z'),
  };
  const stages: string[] = [];
  const printed = printDocument({ document, values }, means, ({ stage }) => void stages.push(stage));
  return { printed, stages };
}

describe('T24 printing by an exporter', () => {
  it('gives it model, values and instant, and sets no page that it does not ask for', async () => {
    const given: ExportSource[] = [];
    const loaded: string[] = [];
    const words: Exporter = async (source) => {
      given.push(source);
      return {
        extension: 'txt',
        mediaType: 'text/plain',
        bytes: new TextEncoder().encode(source.document.title),
        pages: 0,
        missingCharacters: [],
        replacedFamilies: [],
        unreadableImages: [],
      };
    };
    const { printed, stages } = printWith(words, loaded);
    expect(await printed).toMatchObject({ extension: 'txt', mediaType: 'text/plain', pages: 0 });
    expect(given).toMatchObject([{ document, values, madeAt: new Date('2026-11-21T12:00:00.000Z') }]);
    expect([stages, loaded]).toEqual([[], []]);
  });

  it('says that the document could not be made, whatever the exporter throws', async () => {
    const { printed } = printWith(() => Promise.reject(new TypeError('of the library')));
    await expect(printed).rejects.toMatchObject({ code: 'document-generation-failed' });
  });

  it('sets pages for an exporter that asks, and fails where no font is to be had', async () => {
    const loaded: string[] = [];
    const { printed, stages } = printWith(async ({ typeset }) => {
      await typeset();
      throw new Error('not reached');
    }, loaded);
    await expect(printed).rejects.toMatchObject({ code: expect.any(String) as string });
    expect(stages).toEqual(['fonts']);
    expect(loaded.length).toBeGreaterThan(0);
  });
});
