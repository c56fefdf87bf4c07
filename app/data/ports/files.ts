import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';

export interface StoredFile {
  hash: string;
  type: string;
  size: number;
}

export interface FileStore {
  /** Has what storing files needs at hand, for when the network is gone before the app is installed. */
  prepare(): Promise<void>;
  /** Keeps the bytes on the device and sends them when it can. @throws AppError `file-too-large`, `file-type-not-allowed`, `device-storage-full` */
  put(file: Blob): Promise<StoredFile>;
  /** As `put`, of any type that is not opened but downloaded. @throws AppError `file-too-large`, `file-empty`, `device-storage-full` */
  putAny(file: Blob): Promise<StoredFile>;
  /** As `put`, of a PDF to be signed, which the server keeps for that alone and for a while. @throws AppError `file-too-large`, `device-storage-full` */
  putToSign(file: Blob): Promise<StoredFile>;
  /** From the device, else from the server; null where neither has it now. */
  get(hash: string): Promise<Blob | null>;
  /**
   * Keeps bytes that can be made anew, for as long as there is room: they are never sent. Gives their hash.
   * @throws AppError `device-storage-full`
   */
  keepHere(file: Blob): Promise<string>;
  /** What this device itself has; null where that is nothing. */
  getHere(hash: string): Promise<Blob | null>;
  /** Keeps the device from dropping its copy while it is shown, in any tab, until the answer is called. */
  hold(hash: string): () => void;
  /** Files the server has not confirmed, those it refused among them. */
  watchUnsent(): Observable<UnsentFile[]>;
  /** Percentage of the file that the server holds, with one decimal; 100 only when it confirmed the whole. */
  watchProgress(hash: string): Observable<number>;
  /** Sends a refused file again. */
  retryUnsent(hash: string): Promise<void>;
  /** Gives up a file that the server does not have: it is gone for good. */
  discardUnsent(hash: string): Promise<void>;
}

/** A file that exists on this device alone, as far as is known. */
export interface UnsentFile {
  hash: string;
  type: string;
  size: number;
  /** Of its bytes on the server, with one decimal. */
  percent: number;
  /** Why the server does not take it; null where it merely waits. */
  refusal: { code: ErrorCode; at: string } | null;
}
