import { describe, expect, it } from 'vitest';
import { pdfFault } from '#domain/rules/pdf/check-pdf.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { idOf, type Kind, stored } from '#tests/fixtures/kinds/builder.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { IncrementalPagination } from '#app/rendering/incremental-pagination.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { linesOf, openPdf, printModel } from './printed.ts';
import { linesShown, tidy } from './shown-lines.ts';
import { textPutIn, textTakenOut } from './shown-text.ts';

/** Pages of each, found right by looking at them. */
const PAGES: Readonly<Record<string, number>> = {
  'Contrato social': 2,
  'Contrato de locação': 2,
  'Contrato de prestação de serviços': 3,
  'Termo de confidencialidade': 1,
  Distrato: 1,
  Procuração: 1,
  Declaração: 1,
  Recibo: 1,
  'Termo de uso de imagem': 1,
  'Notificação extrajudicial': 1,
  Estatuto: 2,
  'Petição inicial': 2,
  Ofício: 1,
  Edital: 2,
  'Ata de assembleia': 1,
  'Laudo técnico': 1,
  'Ordem de serviço': 1,
  'Proposta comercial': 1,
  'Relatório com anexo': 4,
  'Currículo e ficha cadastral': 1,
};

const fonts = new FontLibrary(nodeFontSource);

function jobOf(kind: Kind) {
  const { name: title, document, fields } = stored(kind);
  const values = Object.fromEntries(Object.entries(kind.values).map(([name, value]) => [idOf(name), value]));
  return { document: toDocumentModel({ title, language: 'pt-BR', document, fields }), values };
}

async function rolesOf(bytes: Uint8Array): Promise<Set<string>> {
  const pdf = await openPdf(bytes);
  const roles = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const tree = JSON.stringify(await (await pdf.getPage(number)).getStructTree());
    for (const [, role = ''] of tree.matchAll(/"role":"(\w+)"/g)) roles.add(role);
  }
  return roles;
}

/** Roles that must be there for what the stored document has. */
function rolesFor({ body }: Kind): string[] {
  const text = JSON.stringify(body);
  return [
    ...(text.includes('"headerState":1') ? ['Table', 'TR', 'TH', 'TD'] : []),
    ...(text.includes('"numbering"') ? ['Lbl'] : []),
    ...(text.includes('"type":"list"') ? ['L', 'LI', 'Lbl', 'LBody'] : []),
    ...(text.includes('"borders":"none"') ? ['Div'] : []),
  ];
}

/** Of a page, in one order: raised figures are lines of their own in a PDF, which is copied in small letters where they were written so. */
const characters = (lines: readonly string[]): string =>
  Array.from(lines.join('').toLowerCase()).toSorted().join('');

describe('kinds of documents that people write', () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'T24 %s prints whole: every word, every tag, nothing lacking, on as many pages as it should',
    async (name, kind) => {
      const { document, values } = jobOf(kind);
      const printed = await printModel(document, { values });
      expect(printed).toMatchObject({ missingCharacters: [], replacedFamilies: [], unreadableImages: [] });
      expect(pdfFault(printed.bytes)).toBeNull();
      expect(await textTakenOut(printed.bytes)).toBe(textPutIn(document, values));
      expect([...(await rolesOf(printed.bytes))]).toEqual(expect.arrayContaining(rolesFor(kind)));
      expect({ name, pages: printed.pages }).toEqual({ name, pages: PAGES[name] });
    },
  );

  it.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'T15 T21 %s is shown as it is printed: the pages of the fill screen and of the editor',
    async (_, kind) => {
      const { document, values } = jobOf(kind);
      const lines = await linesOf((await printModel(document, { values })).bytes);
      const preview = applyUpdate(null, await new PreviewedDocument(fonts).open({ document, values }));
      const read = lines.map((page) => page.map(({ text }) => tidy(text)));
      expect((preview === null ? [] : linesShown(preview)).map(characters)).toEqual(read.map(characters));
      // The editor shows the names of fields and no values.
      const empty = await printModel(document);
      expect((await new IncrementalPagination(fonts).follow(document)).pages).toBe(empty.pages);
    },
  );

  it('T24 are twenty, each with the pages that it should have', () => {
    expect(KINDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(PAGES).toSorted());
    expect(KINDS).toHaveLength(20);
  });
});
