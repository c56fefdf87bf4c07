import { child, elements, type XmlElement } from '../../xml/element.ts';
import type { OfficePackage } from '../../package/office-package.ts';
import type { Decide } from '../revisions/tracked.ts';
import type { BookmarkTarget, Scope } from '../scope.ts';
import type { BlockIds } from './block-ids.ts';
import { Bookmarks } from './bookmarks.ts';
import { blocksIn, type ContainerMeans } from './containers.ts';
import { foldFields } from './fold-fields.ts';
import { node } from './node.ts';
import { splitAtPages } from './page-breaks.ts';

/** Notes of a part, each of which is a story. */
const NOTES: ReadonlySet<string> = new Set(['w:footnotes', 'w:endnotes']);

/** The parts of a file for one choice of their tracked changes. */
export class Stories implements Pick<Scope, 'story' | 'idOf' | 'target'> {
  readonly #file: OfficePackage;
  readonly #accepts: Decide;
  readonly #ids: BlockIds;
  /** Path of the part whose bookmarks are targets. */
  readonly #main: string;
  readonly #made = new Map<string, XmlElement | null>();
  #bookmarks: Bookmarks | null = null;

  /** @param ids are shared by all readings of a file */
  constructor(file: OfficePackage, main: string, means: { accepts: Decide; ids: BlockIds }) {
    this.#file = file;
    this.#main = main;
    this.#accepts = means.accepts;
    this.#ids = means.ids;
  }

  story(part: string): XmlElement | null {
    let made = this.#made.get(part);
    if (made === undefined) {
      const root = this.#file.xml(part);
      made = root === null ? null : this.#part(root);
      this.#made.set(part, made);
    }
    return made;
  }

  idOf(block: XmlElement): string {
    return this.#ids.of(block);
  }

  target(bookmark: string): BookmarkTarget | null {
    if (this.#bookmarks === null) {
      const story = this.story(this.#main);
      if (story === null) return null;
      this.#bookmarks = new Bookmarks(story, this.#ids);
    }
    return this.#bookmarks.target(bookmark);
  }

  #part(root: XmlElement): XmlElement {
    if (NOTES.has(root.name))
      return node(
        root.name,
        elements(root).map((note) => this.#container(note)),
        root,
      );
    const body = child(root, 'w:body');
    if (body === null) return this.#container(root);
    const made = splitAtPages(this.#container(body), this.#ids);
    return node(
      root.name,
      root.children.map((each) => (each === body ? made : each)),
      root,
    );
  }

  #container(source: XmlElement): XmlElement {
    const means: ContainerMeans = {
      accepts: this.#accepts,
      ids: this.#ids,
      open: new WeakSet(),
      story: (content) => this.#container(content),
    };
    return foldFields(node(source.name, blocksIn(source, means), source), means);
  }
}
