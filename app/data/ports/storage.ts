import type { Observable } from 'rxjs';

/** Disk use on this device, in bytes. */
export interface StorageUse {
  /** What the browser reports as used by the app; null if it reports nothing. */
  used: number | null;
  /** The maximum that the browser offers. */
  quota: number | null;
  /** What can be dropped and is fetched again when needed: copies of files on the server, and PDFs. */
  droppable: number;
  /** Whether the browser promised never to clear the data on its own. */
  persisted: boolean;
  /** `low`: a warning is due; `full`: the last write failed because of missing space. */
  level: 'enough' | 'low' | 'full';
}

export interface UnsentFileOut {
  file: Blob;
  /** Number of companies whose databases on this device could not be read: their work is not in the file. */
  unread: number;
}

export interface Imported {
  records: number;
  drafts: number;
  files: number;
  /**
   * Number of other companies of the person with work in the file: it must be imported again while one of them is
   * open.
   */
  elsewhere: number;
}

export interface StorageStore {
  use$: Observable<StorageUse>;
  /** Drops PDFs, then copies, least recently used first, never an unsent file; returns the number of bytes freed. */
  freeSpace(bytes: number): Promise<number>;
  /**
   * Exports everything that the server has not confirmed (records, drafts, files, rejections), of all companies of
   * the person on this device, as one file that another device imports.
   */
  exportUnsent(): Promise<UnsentFileOut>;
  /**
   * Imports the export of another device of the same person, for the company that is open; existing items are not
   * changed.
   * @throws AppError `import-unreadable`, `import-newer-version`, `import-of-another-person`
   */
  importUnsent(file: Blob): Promise<Imported>;
}
