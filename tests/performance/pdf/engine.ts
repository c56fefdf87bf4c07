import type { TemplateDocument } from '#domain/entities/template.ts';
import type { FinishedLines } from './lines.ts';

/** What each engine is given; fonts and image are in memory before the clock starts. */
export interface PdfInput {
  document: TemplateDocument;
  /** Arimo as WOFF, by file name without ending; the same files for all. */
  fonts: ReadonlyMap<string, Uint8Array>;
  image: { hash: string; jpeg: Uint8Array };
  /** For the floor alone. */
  lines: FinishedLines;
}

/** Gets ready (modules, what the floor is given for free) and gives the run that is timed: input to the bytes of a PDF. */
export type Engine = (input: PdfInput) => Promise<() => Promise<Uint8Array>>;

export const ENGINE_NAMES = ['ours', 'floor', 'pdfmake', 'jspdf'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export const FONT_FILES = {
  normal: 'arimo-latin-400-normal',
  bold: 'arimo-latin-700-normal',
  italics: 'arimo-latin-400-italic',
  bolditalics: 'arimo-latin-700-italic',
} as const;
export type FontVariant = keyof typeof FONT_FILES;
export const FONT_VARIANTS = Object.keys(FONT_FILES) as FontVariant[];

export type PageCount = '2' | '100';

export const IMAGE_HASH = 'f'.repeat(64);

export function fontBytes(input: Pick<PdfInput, 'fonts'>, file: string): Uint8Array {
  const bytes = input.fonts.get(file);
  if (bytes === undefined) throw new Error(`no font ${file}`);
  return bytes;
}
