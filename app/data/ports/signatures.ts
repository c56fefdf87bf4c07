import type { Observable } from 'rxjs';
import type { ErrorCode } from '#domain/api/errors.ts';

/** A document on its way to the signature product. */
export interface WaitingSignature {
  id: string;
  /** With its extension. */
  name: string;
  /** When the person sent it. */
  at: string;
  /** `waiting` for the network; `ready`: the product's page can be opened. */
  state: 'waiting' | 'sending' | 'ready' | 'refused';
  /** Of its bytes on the server, with one decimal. */
  percent: number;
  /** Why the server does not take it. */
  refusal: ErrorCode | null;
}

/** Documents that this device sends to signature; each stays until its page was opened. */
export interface SignatureStore {
  /** Whether this server knows a signature product. Needs the network. */
  product(): Promise<{ configured: boolean }>;
  /** Newest first. */
  watch(): Observable<WaitingSignature[]>;
  /** Keeps the document and sends it when it can; gives its id. @throws AppError `file-too-large`, `device-storage-full` */
  add(pdf: File): Promise<string>;
  /** How it stands once it is not being sent any more; null where it was taken away meanwhile. */
  settled(id: string): Promise<WaitingSignature | null>;
  /**
   * Hands a document over; gives the address of the page where it is signed. Needs the network.
   * @throws AppError with the codes of `handOver`; `not-found` where it was taken away
   */
  address(id: string): Promise<string>;
  /** Sends a refused one again. */
  retry(id: string): Promise<void>;
  /** Its page was opened, or the person wants it no more. */
  remove(id: string): Promise<void>;
}
