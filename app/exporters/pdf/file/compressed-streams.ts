import { PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { Compressor } from './compressor.ts';

/**
 * Streams that the compressor works on while painting goes on. Each has its number from the beginning, so that the file is
 * the same whichever is ready first.
 */
export class CompressedStreams {
  readonly context: PDFContext;
  readonly #compressor: Compressor;
  readonly #pending = new Set<Promise<void>>();

  constructor(context: PDFContext, compressor: Compressor) {
    this.context = context;
    this.#compressor = compressor;
  }

  /** @param entries of the stream's dictionary, beside its filter and length */
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

  /** The compressor has caught up so far that another stream costs no more memory than those before. */
  async room(): Promise<void> {
    while (this.#pending.size >= this.#compressor.atOnce) await Promise.race(this.#pending);
  }

  /** All are in the context. */
  async done(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
