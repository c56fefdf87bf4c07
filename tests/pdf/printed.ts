import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TemplateField } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { DocumentModel } from '#app/document/model.ts';
import { exportPdf } from '#app/exporters/pdf/export-pdf.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';

/** Ways to a printed document, and to what a reader sees in it. */

const fonts = new FontLibrary(nodeFontSource);

export const text = (value: string, more: object = {}) => ({
  type: 'text',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text: value,
  ...more,
});
export const field = (id: string, more: object = {}) => ({
  ...text(`#${id}`),
  type: 'field',
  mode: 'token',
  field: id,
  ...more,
});
export const paragraph = (children: unknown[], more: object = {}) => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
});
export const heading = (value: string) => ({
  type: 'heading',
  version: 1,
  tag: 'h2',
  children: [text(value)],
});
export const cell = (children: unknown[], more: object = {}) => ({
  type: 'tablecell',
  version: 1,
  headerState: 0,
  colSpan: 1,
  rowSpan: 1,
  children,
  ...more,
});
export const row = (children: unknown[]) => ({ type: 'tablerow', version: 1, children });

export interface Written {
  title?: string;
  body: unknown[];
  header?: unknown[];
  footer?: unknown[];
  fields?: readonly TemplateField[];
  values?: Record<string, string>;
  images?: ReadonlyMap<string, Uint8Array>;
  margins?: { top: number; right: number; bottom: number; left: number };
  page?: { width: number; height: number };
}

export function modelOf({ title = 'Prova', body, header, footer, fields = [], margins, page }: Written) {
  const area = (children: unknown[]) => ({ root: { type: 'root' as const, children } });
  return toDocumentModel({
    title,
    language: 'pt-BR',
    fields,
    document: {
      header: header === undefined ? null : area(header),
      content: area(body),
      footer: footer === undefined ? null : area(footer),
      pagesInfo: { ...page, ...(margins === undefined ? {} : { paddings: margins }) },
    },
  });
}

export function print(written: Written): Promise<ExportedFile> {
  return printModel(modelOf(written), written);
}

export function printModel(
  document: DocumentModel,
  { values = {}, images }: Pick<Written, 'values' | 'images'> = {},
): Promise<ExportedFile> {
  return printDocument(
    { document, values },
    {
      exporter: exportPdf,
      fonts,
      images: async (hash) => images?.get(hash) ?? null,
      convertImage: async () => Promise.reject(new Error('no converter here')),
      now: () => new Date('2026-11-21T12:00:00.000Z'),
    },
  );
}

export function openPdf(bytes: Uint8Array) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false }).promise;
}

export interface ReadLine {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** Lines of each page by their baselines, top to bottom. */
export async function linesOf(bytes: Uint8Array): Promise<ReadLine[][]> {
  const pdf = await openPdf(bytes);
  const pages: ReadLine[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    const lines = new Map<number, ReadLine>();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))];
      const line = lines.get(y);
      if (line === undefined) lines.set(y, { text: item.str, x, y, width: item.width });
      else {
        line.text += item.str;
        line.width = x + item.width - line.x;
      }
    }
    pages.push([...lines.values()].sort((a, b) => b.y - a.y));
  }
  return pages;
}

/** All text in reading order, hyphens of division taken back and line ends as spaces: what a person gets by copying. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  let whole = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    for (const item of items) if ('str' in item) whole += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return whole.replaceAll(/\u00ad\n?|\n\u00ad/g, '').replaceAll('\n', ' ');
}
