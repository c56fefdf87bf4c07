import type { Tracked } from '#app/document/comparing/marks/tracked.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { ExportedFile, TemplateSource } from '#app/exporters/exporter.ts';
import type { ExportFormat } from '#app/exporters/formats.ts';
import type { BodyChange } from '#app/typeset/pages/set-document.ts';
import type { Pagination } from '#app/typeset/pages/pagination.ts';
import type { PreviewUpdate } from '#app/typeset/preview/preview.ts';

export interface PrintJob {
  document: DocumentModel;
  /** By field id or address. An absent or empty value prints as a blank underlined placeholder. */
  values: Readonly<Record<string, string>>;
  /** What the rules of the document decided; absent: the document is printed whole. */
  selection?: PassageSelection | undefined;
  /** The file's creation date as an ISO instant; the current time if absent. The same date produces the same file. */
  madeAt?: string | undefined;
  /** For a Word file that is to be filled in; absent for a filled document. */
  template?: TemplateSource | undefined;
  /** For a Word file that shows changes: the document holds both sides of them. */
  tracked?: Tracked | undefined;
}

export interface PrintProgress {
  stage: 'fonts' | 'typeset' | 'paint';
  /** The page that was typeset or painted last. */
  page: number;
  /** Number of pages; 0 until all are typeset, because the total is unknown until then. */
  pages: number;
  /** Share of the whole work that is done, from 0 to 1. */
  done: number;
}

export interface PrintOptions {
  /** PDF if absent. */
  format?: ExportFormat;
  onProgress?: (progress: PrintProgress) => void;
  /** Once aborted, the print rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Files of one format that become one. */
export interface JoinJob {
  /** Of the joined file. */
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** In order; each was made by `print`. */
  documents: readonly { title: string; file: Blob }[];
}

/** Typesets and exports off the main thread. */
export interface Printer {
  paginate(job: PrintJob): Promise<Pagination>;
  /** As `paginate`, for a document without values that will change. */
  follow(document: DocumentModel): Promise<Pagination>;
  /**
   * Applies a change to the followed document. Null if no document is followed, for example after an error or after the
   * worker was restarted: the caller must then call `follow` again.
   */
  repaginate(change: BodyChange): Promise<Pagination | null>;
  /** Returns the pages of a document that will be filled in further. */
  preview(job: PrintJob): Promise<PreviewUpdate>;
  /**
   * Returns what other values and another selection of parts change on the pages of the previewed document. Null if no
   * document is previewed, as for `repaginate`.
   */
  refill(values: PrintJob['values'], selection?: PrintJob['selection']): Promise<PreviewUpdate | null>;
  /** Returns the finished file. @throws AppError `document-generation-failed` */
  print(job: PrintJob, options?: PrintOptions): Promise<ExportedFile>;
  /**
   * Returns one PDF of several.
   * @param onJoined called with the number of documents that are joined
   * @throws AppError `document-generation-failed`
   */
  join(job: JoinJob, onJoined?: (count: number) => void): Promise<Uint8Array>;
  close(): void;
}
