import type { DocumentModel } from '#app/document/model.ts';
import type { DisplayList } from '#app/typeset/display-list.ts';
import type { FileFormat } from './formats.ts';

/** Bytes of an image by its hash; null where this device does not have it. */
export type ImageSource = (hash: string) => Promise<Uint8Array | null>;

/** PNG or JPEG of three colours from an image that the format cannot hold as it is. @throws for bytes it cannot read */
export type ImageConverter = (bytes: Uint8Array) => Promise<Uint8Array>;

/** A document and what is filled in. */
export interface ExportSource {
  document: DocumentModel;
  /** By field id; an absent or empty one prints as a blank underlined placeholder. */
  values: Readonly<Record<string, string>>;
  madeAt: Date;
  /** The pages, for a format that has any: set when they are asked for. */
  typeset: () => Promise<DisplayList>;
}

export interface ExportMeans {
  images: ImageSource;
  convertImage: ImageConverter;
  /** Told of each page that is written. */
  onPage?: ((page: number, pages: number) => void) | undefined;
}

export interface ExportedFile extends FileFormat {
  bytes: Uint8Array;
  /** 0 in a format without pages. */
  pages: number;
  /** Characters no font has: shown as boxes. */
  missingCharacters: string[];
  /** Families set in another, all or some of their characters, because a file could not be had. */
  replacedFamilies: string[];
  /** Files shown as an empty frame. */
  unreadableImages: string[];
}

/** Writes a document as a file of one format. */
export type Exporter = (source: ExportSource, means: ExportMeans) => Promise<ExportedFile>;
