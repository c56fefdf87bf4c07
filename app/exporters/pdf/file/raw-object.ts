import { PDFObject } from 'pdf-lib';

/**
 * A PDF object given as its final text (ASCII). There are thousands of structure elements and font tables; as objects
 * of the library they would take several times as long as painting all pages.
 */
export class RawObject extends PDFObject {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override clone(): RawObject {
    return new RawObject(this.#text);
  }

  override toString(): string {
    return this.#text;
  }

  override sizeInBytes(): number {
    return this.#text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    for (let index = 0; index < this.#text.length; index += 1)
      buffer[offset + index] = this.#text.charCodeAt(index);
    return this.#text.length;
  }
}

/** A text string as UTF-16 in hexadecimal: works for any text and needs no escaping. */
export function hexText(text: string): string {
  let hex = '<FEFF';
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return `${hex}>`;
}
