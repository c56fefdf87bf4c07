import type { Observable } from 'rxjs';

/** Bytes on this device. */
export interface StorageUse {
  /** What the browser says is used by everything of ours; null where it does not say. */
  used: number | null;
  /** What the browser would give at most. */
  quota: number | null;
  /** What can be dropped, and comes back when it is opened: copies of files that the server holds, and PDFs. */
  droppable: number;
  /** Whether the browser promised never to clear it by itself. */
  persisted: boolean;
  /** `low`: a warning is due; `full`: the last write found no room. */
  level: 'enough' | 'low' | 'full';
}

export interface UnsentFileOut {
  file: Blob;
  /** Companies whose databases on this device could not be read: their work is not in the file. */
  unread: number;
}

export interface Imported {
  records: number;
  drafts: number;
  files: number;
  /** Of how many more companies of the person's the file holds work: it is imported again while one of them is open. */
  elsewhere: number;
}

export interface StorageStore {
  use$: Observable<StorageUse>;
  /** Drops PDFs, then copies, those used longest ago first, never an unsent file; gives the bytes freed. */
  freeSpace(bytes: number): Promise<number>;
  /**
   * Everything the server has not confirmed (records, drafts, files, rejections) of all companies of the person's on this
   * device, as one file that another device imports.
   */
  exportUnsent(): Promise<UnsentFileOut>;
  /**
   * Takes over what another device of the same person exported of the company open here; what is here already is left
   * alone.
   * @throws AppError `import-unreadable`, `import-newer-version`, `import-of-another-person`
   */
  importUnsent(file: Blob): Promise<Imported>;
}
