import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';

export interface StoredFile {
  hash: string;
  type: string;
  size: number;
}

export interface FileStore {
  /** Loads what storing files needs, in case the network is lost before the app is installed. */
  prepare(): Promise<void>;
  /**
   * Stores the bytes on the device and uploads them when possible.
   * @throws AppError `file-too-large`, `file-type-not-allowed`, `device-storage-full`
   */
  put(file: Blob): Promise<StoredFile>;
  /**
   * Like `put`, for any type; types that are not displayed are only downloaded.
   * @throws AppError `file-too-large`, `file-empty`, `device-storage-full`
   */
  putAny(file: Blob): Promise<StoredFile>;
  /**
   * Like `put`, for a PDF to be signed, which the server stores only for that and for a limited time.
   * @throws AppError `file-too-large`, `device-storage-full`
   */
  putToSign(file: Blob): Promise<StoredFile>;
  /** From the device, or from the server; null if neither can provide it now. */
  get(hash: string): Promise<Blob | null>;
  /**
   * Stores bytes that can be generated again, for as long as there is space; they are never uploaded. Returns their
   * hash.
   * @throws AppError `device-storage-full`
   */
  keepHere(file: Blob): Promise<string>;
  /** Reads only from this device; null if it does not have the file. */
  getHere(hash: string): Promise<Blob | null>;
  /** Prevents the removal of the device's copy while it is shown in any tab. Returns a function that ends it. */
  hold(hash: string): () => void;
  /** Files that the server has not confirmed, including refused ones. */
  watchUnsent(): Observable<UnsentFile[]>;
  /** Percentage of the file on the server, with one decimal; 100 only after the server has confirmed the whole file. */
  watchProgress(hash: string): Observable<number>;
  /** Uploads a refused file again. */
  retryUnsent(hash: string): Promise<void>;
  /** Deletes a file that the server does not have, permanently. */
  discardUnsent(hash: string): Promise<void>;
}

/** A file that exists only on this device, as far as is known. */
export interface UnsentFile {
  hash: string;
  type: string;
  size: number;
  /** Percentage of its bytes on the server, with one decimal. */
  percent: number;
  /** Why the server refuses it; null if it only waits. */
  refusal: { code: ErrorCode; at: string } | null;
}
