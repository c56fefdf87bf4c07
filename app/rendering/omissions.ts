import type { Block, DocumentModel, Inline } from '#app/document/model.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';

const AREAS = ['header', 'body', 'footer'] as const;

type DocumentArea = (typeof AREAS)[number];

/** An image of a document. `name`: what its author calls it; null where they call it nothing. */
export interface NamedImage {
  name: string | null;
  area: DocumentArea;
  /** Counted from 1 among those of its area. */
  number: number;
}

/** What a finished PDF does not show as it was written. */
export interface Omissions {
  images: NamedImage[];
  families: string[];
  /** Shown as boxes. */
  characters: string[];
}

/**
 * Asked before a PDF that lacks something is recorded or handed over: whether it is good as it is, is to be made again,
 * or is not wanted.
 */
export type AskAboutOmissions = (lacking: Omissions) => Promise<'as-it-is' | 'again' | 'stop'>;

function inlinesOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return block.inlines;
      case 'list':
        return block.items.flatMap(({ content, children }) => [...content.inlines, ...inlinesOf(children)]);
      case 'table':
        return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => inlinesOf(cell.blocks)));
      case 'page-break':
      case 'unsupported':
        return [];
    }
  });
}

function imagesOf(document: DocumentModel, area: DocumentArea) {
  return inlinesOf(document[area]).filter((inline) => inline.kind === 'image');
}

/** Hashes of the images that a document shows. */
export function imageFilesOf(document: DocumentModel): string[] {
  return [...new Set(AREAS.flatMap((area) => imagesOf(document, area).map(({ file }) => file)))];
}

function namedImages(document: DocumentModel, files: ReadonlySet<string>): NamedImage[] {
  return AREAS.flatMap((area) => {
    const images = imagesOf(document, area);
    return images.flatMap(({ file, alt }, index) =>
      files.has(file) ? [{ name: alt.trim() === '' ? null : alt.trim(), area, number: index + 1 }] : [],
    );
  });
}

/** null where the PDF has all that its document has. */
export function omissionsOf(
  document: DocumentModel,
  {
    missingCharacters,
    replacedFamilies,
    unreadableImages,
  }: Pick<ExportedFile, 'missingCharacters' | 'replacedFamilies' | 'unreadableImages'>,
): Omissions | null {
  if (missingCharacters.length + replacedFamilies.length + unreadableImages.length === 0) return null;
  return {
    images: namedImages(document, new Set(unreadableImages)),
    families: replacedFamilies,
    characters: missingCharacters,
  };
}
