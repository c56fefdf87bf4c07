import { NAMESPACE } from '../xml/namespaces.ts';
import { element, type Xml } from '../xml/xml.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Where the type of a relationship is defined, by its last word. */
const TYPES: Readonly<Record<string, string>> = {
  'core-properties': 'http://schemas.openxmlformats.org/package/2006/relationships/metadata',
  commentsExtended: 'http://schemas.microsoft.com/office/2011/relationships',
};

interface Relationship {
  type: string;
  target: string;
  isExternal: boolean;
}

/** References of one part to others, and to addresses outside. */
export class Relationships {
  readonly #known = new Map<string, { id: string; relationship: Relationship }>();

  /** The id of a reference; the same for the same target. */
  to(type: string, target: string, isExternal = false): string {
    const key = `${type} ${target}`;
    let entry = this.#known.get(key);
    if (entry === undefined) {
      const id = `rId${String(this.#known.size + 1)}`;
      entry = { id, relationship: { type, target, isExternal } };
      this.#known.set(key, entry);
    }
    return entry.id;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  get xml(): Xml {
    const entries = [...this.#known.values()].map(({ id, relationship: { type, target, isExternal } }) =>
      element('Relationship', {
        Id: id,
        Type: `${TYPES[type] ?? NAMESPACE.r}/${type}`,
        Target: target,
        TargetMode: isExternal ? 'External' : undefined,
      }),
    );
    return element('Relationships', { xmlns: PACKAGE }, ...entries);
  }
}
