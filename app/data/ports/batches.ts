import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { FillBasis } from '#domain/entities/draft.ts';

/** `pdf-one`: the device keeps each document, and joins them when they are downloaded. */
export const batchFormats = ['pdf-zip', 'pdf-one', 'docx-zip', 'pdf-folder', 'docx-folder'] as const;
export type BatchFormat = (typeof batchFormats)[number];

/** The choices of a person for the sheets of a template, by the names of columns. */
export interface SheetMapping {
  /** Id of the field or column that a column fills, by its plain name; empty: it fills none. */
  targets: Readonly<Record<string, string>>;
  /** Plain name of the column whose equal values make rows one document; null: each row is one. */
  key: string | null;
}

/** Documents that are made from the rows of a sheet; fixed when they are begun, but for `takesLacking` and `state`. */
export interface Batch {
  id: string;
  template: string;
  /** The state of the template that all of them are made from, and the file that it is kept in. */
  basis: FillBasis;
  version: string;
  createdAt: string;
  /** The day that the rules take for today. */
  today: string;
  format: BatchFormat;
  /** Number of documents. */
  count: number;
  /** Where the files are written; null if the device keeps them until they are downloaded. */
  folder: FileSystemDirectoryHandle | null;
  /** Documents that lack something are made all the same: the person said so. */
  takesLacking: boolean;
  /** `stopped`: the person wants no more of them. */
  state: 'begun' | 'stopped';
}

/** A document to be made. */
export interface BatchInput {
  /** Of its file, with its extension; no other document of the batch has it. */
  name: string;
  /** Numbers of the sheet's rows that it is made of. */
  lines: readonly number[];
  values: Readonly<Record<string, string>>;
}

/** What became of a document. `file` is null if it is in the person's folder. */
export type BatchResult =
  | { row: number; state: 'made'; name: string; size: number; crc: number; file: Blob | null }
  | { row: number; state: 'failed'; name: string; code: ErrorCode | 'lacking' };

/** A batch as a list shows it. */
export interface BatchNote extends Omit<Batch, 'basis'> {
  templateName: string;
  made: number;
  failed: number;
  /** Of those that failed, the ones that lack something which the document asks for. */
  lacking: number;
}

/** Batches stay on the device until the person removes them. */
export interface BatchStore {
  mapping(template: string): Promise<SheetMapping | null>;
  keepMapping(template: string, mapping: SheetMapping): Promise<void>;
  /**
   * Stores all that the documents are made from.
   * @throws AppError `device-storage-full`
   */
  begin(batch: Batch, inputs: readonly BatchInput[]): Promise<void>;
  get(id: string): Promise<Batch | null>;
  change(id: string, change: Partial<Pick<Batch, 'takesLacking' | 'state'>>): Promise<void>;
  /** Of a template, newest first. */
  watchOf(template: string): Observable<BatchNote[]>;
  /** Numbers of the documents without a result, in order; with `again`, also of those that failed. */
  waiting(id: string, again: boolean): Promise<number[]>;
  input(id: string, row: number): Promise<BatchInput | null>;
  /**
   * In one transaction: a document is made or not.
   * @throws AppError `device-storage-full`
   */
  keepResult(id: string, result: BatchResult): Promise<void>;
  /** In the order of the batch. */
  results(id: string): Promise<BatchResult[]>;
  discard(id: string): Promise<void>;
  /** Number of batches with documents that are still to be made, of all templates. */
  unfinished(): Promise<number>;
  /** Runs `task` while no other tab runs one for this batch. */
  alone<T>(id: string, task: () => Promise<T>): Promise<T>;
}
