import { PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { Compressor } from './compressor.ts';

/**
 * Streams that are compressed while painting continues. Object numbers are assigned in advance, so that the file does
 * not depend on which stream is ready first.
 */
export class CompressedStreams {
  readonly context: PDFContext;
  readonly #compressor: Compressor;
  readonly #pending = new Set<Promise<void>>();

  constructor(context: PDFContext, compressor: Compressor) {
    this.context = context;
    this.#compressor = compressor;
  }

  /** @param entries of the stream's dictionary, except filter and length */
  add(bytes: Uint8Array, entries: Readonly<Record<string, number | string>> = {}): PDFRef {
    const own = this.context.nextRef();
    const dictionary = this.context.obj({ ...entries, Filter: 'FlateDecode' });
    const pending = this.#compressor.deflate(bytes).then((compressed) => {
      this.context.assign(own, PDFRawStream.of(dictionary, compressed));
      this.#pending.delete(pending);
    });
    this.#pending.add(pending);
    return own;
  }

  /** Resolves when the compressor can take another stream without using more memory. */
  async room(): Promise<void> {
    while (this.#pending.size >= this.#compressor.atOnce) await Promise.race(this.#pending);
  }

  /** Resolves when all streams are in the context. */
  async done(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
