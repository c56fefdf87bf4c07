import type { StoredDocument } from '#app/data/ports.ts';

export type PreviewKind = 'pdf' | 'image' | 'text' | 'none';

/** Formats that a browser displays without running code in them. */
const IMAGES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
]);

/** Text formats, including markup, which is shown as source. */
const TEXTS: ReadonlySet<string> = new Set([
  'txt',
  'md',
  'csv',
  'html',
  'htm',
  'xml',
  'xsl',
  'atom',
  'rss',
  'js',
  'json',
]);

export function previewKind({ data: { type, extension } }: Pick<StoredDocument, 'data'>): PreviewKind {
  if (type === 'application/pdf' || extension === 'pdf') return 'pdf';
  if (IMAGES.has(type)) return 'image';
  return TEXTS.has(extension) || type === 'text/plain' ? 'text' : 'none';
}

/** Largest part of a text file in a preview: more takes a browser long to lay out. */
export const TEXT_SHOWN_BYTES = 200_000;

/** The beginning of a text file: as UTF-8, or if it is not valid UTF-8, as Windows-1252. */
export async function readText(file: Blob): Promise<{ text: string; cut: boolean }> {
  const cut = file.size > TEXT_SHOWN_BYTES;
  const bytes = await file.slice(0, TEXT_SHOWN_BYTES).arrayBuffer();
  try {
    // The cut may split a character at the end.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut }), cut };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), cut };
  }
}

/** Whether the bytes begin like a PDF: a file that only claims to be one is never loaded into a frame. */
export async function beginsAsPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-');
}
