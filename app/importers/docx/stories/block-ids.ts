import { attribute, type XmlElement } from '../../xml/element.ts';

/**
 * Ids of the blocks of one file. A part is read more than once, with other choices of its tracked changes: a block has
 * the id of the element in the file that it comes from.
 */
export class BlockIds {
  readonly #ids = new WeakMap<XmlElement, string>();
  readonly #taken = new Set<string>();
  #count = 0;

  /** Id of an element of the file, or of one that was made from it. */
  of(element: XmlElement): string {
    let id = this.#ids.get(element);
    if (id === undefined) {
      id = this.#made(attribute(element, 'w14:paraId'));
      this.#ids.set(element, id);
    }
    return id;
  }

  /** `made` has the id of `source`. @param piece what tells it from others that are made of it */
  derive(made: XmlElement, source: XmlElement, piece = ''): void {
    const id = this.of(source);
    this.#ids.set(made, piece === '' ? id : `${id}-${piece}`);
  }

  #made(paragraph: string | null): string {
    const own = paragraph !== null && /^[0-9a-f]{8}$/i.test(paragraph) ? paragraph.toLowerCase() : null;
    const id = own !== null && !this.#taken.has(own) ? own : `b${(this.#count += 1)}`;
    this.#taken.add(id);
    return id;
  }
}
