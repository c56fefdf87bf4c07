import { fileURLToPath } from 'node:url';
import { Unreadable } from '../extraction.ts';
import type { Reader } from './reader.ts';

/** Tables that map the character codes of Asian fonts. */
const CMAPS = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));

/**
 * pdf.js creates a matrix for painting when it is loaded. Nothing is painted here, so any object will do and no native
 * library is needed.
 */
async function loadPdfJs() {
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: Object });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** The text of a PDF, page by page; its scripts, forms, fonts and pictures are ignored. */
export const readPdf: Reader = async (bytes, sink) => {
  const { getDocument, VerbosityLevel } = await loadPdfJs();
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: CMAPS,
    cMapPacked: true,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await loading.promise.catch((cause: unknown) => {
    throw new Unreadable(
      cause instanceof Error && cause.name === 'PasswordException' ? 'locked' : 'damaged',
      { cause },
    );
  });
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) sink.write(item.hasEOL ? `${item.str}\n` : item.str);
    sink.write('\n\n');
    page.cleanup();
  }
};
