import { make } from '../../wordml/make.ts';
import { attribute, child, descendants, textOf, type XmlElement } from '../../xml/element.ts';

interface Change {
  kind: 'insertion' | 'deletion' | 'other';
  author: string;
  at: string;
  /** What a deletion took out. */
  content: XmlElement | null;
}

const KINDS = { 'text:insertion': 'insertion', 'text:deletion': 'deletion' } as const;

function changeOf(region: XmlElement): Change {
  const found = (['text:insertion', 'text:deletion'] as const)
    .map((name) => ({ name, element: child(region, name) }))
    .find(({ element }) => element !== null);
  const info = child(found?.element ?? child(region, 'text:format-change'), 'office:change-info');
  const said = (name: string): string => textOf(child(info, name) ?? make('')).trim();
  return {
    kind: found === undefined ? 'other' : KINDS[found.name],
    author: said('dc:creator'),
    at: said('dc:date'),
    content: found?.element ?? null,
  };
}

/** The tracked changes of a file (ODF 1.3, part 3, 5.5). */
export class Changes {
  readonly #changes = new Map<string, Change>();
  /** Insertions that the reader is within. */
  readonly #open = new Set<string>();
  #ids = 0;

  constructor(body: XmlElement | null) {
    const tracked = child(body, 'text:tracked-changes');
    if (tracked === null) return;
    for (const region of descendants(tracked, 'text:changed-region')) {
      const id = attribute(region, 'xml:id') ?? attribute(region, 'text:id');
      if (id !== null) this.#changes.set(id, changeOf(region));
    }
  }

  /** Reads a mark where a change begins or ends. */
  mark(element: XmlElement): void {
    const id = attribute(element, 'text:change-id') ?? '';
    if (this.#changes.get(id)?.kind !== 'insertion') return;
    if (element.name === 'text:change-start') this.#open.add(id);
    else this.#open.delete(id);
  }

  get isInserting(): boolean {
    return this.#open.size > 0;
  }

  /** The parts of a text within the insertion that is open. */
  tracked(parts: readonly XmlElement[]): XmlElement[] {
    const [id] = this.#open;
    const change = id === undefined ? undefined : this.#changes.get(id);
    return change === undefined || parts.length === 0 ? [...parts] : [this.#wrap('w:ins', change, parts)];
  }

  /** The mark of an inserted paragraph. */
  insertedMark(): XmlElement | null {
    const [id] = this.#open;
    const change = id === undefined ? undefined : this.#changes.get(id);
    return change === undefined ? null : this.#wrap('w:ins', change, []);
  }

  /** What was deleted at a mark; null if nothing was. */
  deletedAt(element: XmlElement): XmlElement | null {
    const change = this.#changes.get(attribute(element, 'text:change-id') ?? '');
    return change?.kind === 'deletion' ? change.content : null;
  }

  deletion(element: XmlElement, runs: readonly XmlElement[]): XmlElement {
    const change = this.#changes.get(attribute(element, 'text:change-id') ?? '');
    return this.#wrap('w:del', change ?? { author: '', at: '' }, runs);
  }

  #wrap(
    name: string,
    { author, at }: Pick<Change, 'author' | 'at'>,
    parts: readonly XmlElement[],
  ): XmlElement {
    this.#ids += 1;
    const date = at === '' ? null : at.slice(0, 19).concat('Z');
    return make(name, { 'w:id': this.#ids, 'w:author': author, 'w:date': date }, parts);
  }
}
