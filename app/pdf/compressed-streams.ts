import { PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import { deflate } from './deflate.ts';

/** Each compressor holds a quarter of a megabyte while it works. */
const AT_ONCE = 8;

/**
 * Streams that the compressor works on while painting goes on. Each has its number from the beginning, so that the file is
 * the same whichever is ready first.
 */
export class CompressedStreams {
  readonly context: PDFContext;
  readonly #pending = new Set<Promise<void>>();

  constructor(context: PDFContext) {
    this.context = context;
  }

  /** @param entries of the stream's dictionary, beside its filter and length */
  add(bytes: Uint8Array, entries: Readonly<Record<string, number | string>> = {}): PDFRef {
    const own = this.context.nextRef();
    const dictionary = this.context.obj({ ...entries, Filter: 'FlateDecode' });
    const pending = deflate(bytes).then((compressed) => {
      this.context.assign(own, PDFRawStream.of(dictionary, compressed));
      this.#pending.delete(pending);
    });
    this.#pending.add(pending);
    return own;
  }

  /** The compressor has caught up so far that another stream costs no more memory than those before. */
  async room(): Promise<void> {
    while (this.#pending.size >= AT_ONCE) await Promise.race(this.#pending);
  }

  /** All are in the context. */
  async done(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
