import type { StoredDocument } from '#app/data/ports.ts';

export type PreviewKind = 'pdf' | 'image' | 'text' | 'none';

/** What a browser draws without running anything of it. */
const IMAGES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
]);

/** Files that people read as text, markup among them: it is shown as it is written. */
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

/** More than anybody reads on a preview; a browser takes long to lay it out. */
export const TEXT_SHOWN_BYTES = 200_000;

/** The beginning of a text file: UTF-8, or, where it is not, as Windows writes it. */
export async function readText(file: Blob): Promise<{ text: string; cut: boolean }> {
  const cut = file.size > TEXT_SHOWN_BYTES;
  const bytes = await file.slice(0, TEXT_SHOWN_BYTES).arrayBuffer();
  try {
    // A character may be cut in two at the end.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut }), cut };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), cut };
  }
}

/** Whether bytes begin as a PDF does: what is called one and is not is never given to a frame. */
export async function beginsAsPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-');
}
