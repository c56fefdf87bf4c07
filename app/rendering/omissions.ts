import { inBlock } from '#app/document/in-block.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';

const AREAS = ['header', 'body', 'footer'] as const;

type DocumentArea = (typeof AREAS)[number];

/** An image of a document. `name`: the name that its author gave it; null if it has none. */
export interface NamedImage {
  name: string | null;
  area: DocumentArea;
  /** Position among the images of its area, counted from 1. */
  number: number;
}

/** Parts of the document that the finished PDF does not show as written. */
export interface Omissions {
  images: NamedImage[];
  families: string[];
  /** Shown as boxes. */
  characters: string[];
}

/** Asks the user before an incomplete PDF is recorded or handed over: accept it, generate it again, or cancel. */
export type AskAboutOmissions = (lacking: Omissions) => Promise<'as-it-is' | 'again' | 'stop'>;

const imagesIn = inBlock(({ inlines }) => inlines.filter((inline) => inline.kind === 'image'));

function imagesOf(document: DocumentModel, area: DocumentArea) {
  const first = area === 'body' ? [] : (document.firstPage?.[area] ?? []);
  return [...first, ...document[area]].flatMap(imagesIn);
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

/** Null if the PDF is complete. */
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
