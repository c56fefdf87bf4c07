import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';

/** A document that is sent to the signature product. */
export interface WaitingSignature {
  id: string;
  /** With its extension. */
  name: string;
  /** When the person sent it. */
  at: string;
  /** `waiting` for the network; `ready`: the product's page can be opened. */
  state: 'waiting' | 'sending' | 'ready' | 'refused';
  /** Percentage of its bytes on the server, with one decimal. */
  percent: number;
  /** Why the server refuses it. */
  refusal: ErrorCode | null;
}

/** Documents that this device sends to be signed; each is listed until its page was opened. */
export interface SignatureStore {
  /** Whether this server has a signature product. Needs the network. */
  product(): Promise<{ configured: boolean }>;
  /** Newest first. */
  watch(): Observable<WaitingSignature[]>;
  /**
   * Stores the document and sends it when possible; returns its id.
   * @throws AppError `file-too-large`, `device-storage-full`
   */
  add(pdf: File): Promise<string>;
  /** Its state when it is no longer being sent; null if it was removed in the meantime. */
  settled(id: string): Promise<WaitingSignature | null>;
  /**
   * Hands the document over; returns the address of the page for signing. Needs the network.
   * @throws AppError with the codes of `handOver`; `not-found` if it was removed
   */
  address(id: string): Promise<string>;
  /** Sends a refused one again. */
  retry(id: string): Promise<void>;
  /** Call when its page was opened, or when the person gives it up. */
  remove(id: string): Promise<void>;
}
