import type { TemplateField } from '#domain/entities/template.ts';
import type { CommentAnchor } from '#domain/entities/comment.ts';
import type { Tracked } from '#app/document/comparing/marks/tracked.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { DisplayList } from '#app/typeset/display-list.ts';
import type { FileFormat } from './formats.ts';

/** Returns the bytes of an image by its hash; null if they are not on this device. */
export type ImageSource = (hash: string) => Promise<Uint8Array | null>;

/** Converts an image that the format cannot hold to an RGB PNG or JPEG. @throws for bytes it cannot read */
export type ImageConverter = (bytes: Uint8Array) => Promise<Uint8Array>;

/** What somebody wrote, and when (ISO instant). Mentions are names already. */
export interface Written {
  author: string;
  at: string;
  text: string;
}

/** A comment with its answers. */
export interface Thread extends Written {
  /** Null: it is about the whole document. */
  anchor: CommentAnchor | null;
  answers: readonly Written[];
  isDone: boolean;
}

/** What a template holds besides its document, for a format that other programs fill in and hand back. */
export interface TemplateSource {
  fields: readonly TemplateField[];
  threads?: readonly Thread[];
}

/** A document and its values. */
export interface ExportSource {
  document: DocumentModel;
  /** By field id. An absent or empty value prints as a blank underlined placeholder. */
  values: Readonly<Record<string, string>>;
  madeAt: Date;
  /** The file is to be filled in: its fields are places to write in, not blanks. */
  template?: TemplateSource | undefined;
  /** The document holds both sides of these changes, which the format tells apart. */
  tracked?: Tracked | undefined;
  /** Typesets the pages, for a format that has pages. */
  typeset: () => Promise<DisplayList>;
}

export interface ExportMeans {
  images: ImageSource;
  convertImage: ImageConverter;
  /** Called for each page that is written. */
  onPage?: ((page: number, pages: number) => void) | undefined;
}

export interface ExportedFile extends FileFormat {
  bytes: Uint8Array;
  /** 0 in a format without pages. */
  pages: number;
  /** Characters that no font contains; shown as boxes. */
  missingCharacters: string[];
  /** Families replaced by another, for some or all characters, because a font file could not be loaded. */
  replacedFamilies: string[];
  /** Images shown as an empty frame. */
  unreadableImages: string[];
}

/** Writes a document as a file of one format. */
export type Exporter = (source: ExportSource, means: ExportMeans) => Promise<ExportedFile>;
