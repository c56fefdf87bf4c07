import { attribute, elements, textOf, type XmlElement } from '../../xml/element.ts';
import type { BookmarkTarget } from '../scope.ts';
import type { BlockIds } from './block-ids.ts';
import { isContainer } from './walk.ts';

/** A place in the words of a story: paragraph by number, offset in its text. */
interface Place {
  paragraph: number;
  offset: number;
}

interface Bookmark {
  id: string;
  name: string;
  start: Place;
  end: Place | null;
}

/** The bookmarks of a story, by name in lower case: Word tells no case apart. */
export class Bookmarks {
  readonly #paragraphs: { element: XmlElement; text: string }[] = [];
  readonly #named = new Map<string, Bookmark>();
  readonly #open = new Map<string, Bookmark>();
  readonly #ids: BlockIds;

  constructor(story: XmlElement, ids: BlockIds) {
    this.#ids = ids;
    this.#read(story);
  }

  #here(): Place {
    const last = this.#paragraphs.length - 1;
    return { paragraph: last, offset: this.#paragraphs[last]?.text.length ?? 0 };
  }

  #read(parent: XmlElement): void {
    for (const each of elements(parent)) {
      const id = attribute(each, 'w:id') ?? '';
      if (each.name === 'w:p') this.#paragraphs.push({ element: each, text: '' });
      if (each.name === 'w:bookmarkStart') this.#start(id, attribute(each, 'w:name') ?? '');
      else if (each.name === 'w:bookmarkEnd') this.#end(id);
      else if (each.name === 'w:r') this.#words(each);
      else if (isContainer(each.name)) this.#read(each);
    }
  }

  #start(id: string, name: string): void {
    const key = name.toLowerCase();
    if (this.#paragraphs.length === 0 || this.#named.has(key)) return;
    const bookmark = { id, name: key, start: this.#here(), end: null };
    this.#named.set(key, bookmark);
    this.#open.set(id, bookmark);
  }

  #end(id: string): void {
    const bookmark = this.#open.get(id);
    if (bookmark !== undefined) bookmark.end = this.#here();
    this.#open.delete(id);
  }

  #words(run: XmlElement): void {
    const last = this.#paragraphs.at(-1);
    if (last === undefined) return;
    for (const part of elements(run))
      if (part.name === 'w:t' || part.name === 'w:delText') last.text += textOf(part);
  }

  target(name: string): BookmarkTarget | null {
    const bookmark = this.#named.get(name.toLowerCase());
    const place = bookmark === undefined ? undefined : this.#paragraphs[bookmark.start.paragraph];
    if (bookmark === undefined || place === undefined) return null;
    return {
      block: this.#ids.of(place.element),
      isWhole: this.#isWhole(bookmark),
      text: place.text.trim(),
    };
  }

  #isWhole({ start, end }: Bookmark): boolean {
    const text = this.#paragraphs[start.paragraph]?.text ?? '';
    if (text.trim() === '' || end === null || text.slice(0, start.offset).trim() !== '') return false;
    if (end.paragraph === start.paragraph) return text.slice(end.offset).trim() === '';
    return end.paragraph === start.paragraph + 1 && end.offset === 0;
  }
}
