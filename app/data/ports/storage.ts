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

export interface StorageStore {
  use$: Observable<StorageUse>;
  /** Drops PDFs, then copies, those used longest ago first, never an unsent file; gives the bytes freed. */
  freeSpace(bytes: number): Promise<number>;
  /** Everything the server has not confirmed (records, drafts, files, rejections) as one file that another device imports. */
  exportUnsent(): Promise<Blob>;
  /**
   * Takes over what another device of the same person and company exported; what is here already is left alone.
   * @throws AppError `import-unreadable`, `import-newer-version`, `import-of-another-person`
   */
  importUnsent(file: Blob): Promise<{ records: number; drafts: number; files: number }>;
}
