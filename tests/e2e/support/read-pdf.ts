import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of each page as copying it gives, one space for each run of white space. */
  pages: string[];
  /** Names of the fonts and whether their program is inside the file as a subset (`ABCDEF+Name`). */
  fonts: { name: string; embedded: boolean; subset: boolean }[];
  images: number;
}

/** What a person who opens the file can read and copy, and what its structure holds. */
export async function readPdf(path: string): Promise<ReadPdf> {
  const bytes = new Uint8Array(await readFile(path));
  return { pages: await pageTexts(bytes), ...(await resources(bytes)) };
}

async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const text = content.items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    pages.push(text.replaceAll(/\s+/g, ' '));
  }
  await document.destroy();
  return pages;
}

async function resources(bytes: Uint8Array): Promise<Pick<ReadPdf, 'fonts' | 'images'>> {
  const document = await PDFDocument.load(bytes);
  const fonts: ReadPdf['fonts'] = [];
  let images = 0;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
      images += 1;
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('FontDescriptor'))
      continue;
    const name = String(object.get(PDFName.of('FontName'))).slice(1);
    const program = object.get(PDFName.of('FontFile2')) ?? object.get(PDFName.of('FontFile3'));
    fonts.push({ name, embedded: program instanceof PDFRef, subset: /^[A-Z]{6}\+/.test(name) });
  }
  return { fonts, images };
}
