import { endsOf, type Tag, tagsOf } from './markup.ts';

/** A part of a Word file whose text is filled in place. */
export interface Part {
  readonly xml: string;
  readonly tags: readonly Tag[];
  /** Index of the closing tag of each opening one. */
  readonly ends: ReadonlyMap<number, number>;
  /** Prefix of Word's namespace with its colon; empty if it is the default one. */
  readonly prefix: string;
}

/** @throws Error for what is not well-formed */
export function readPart(xml: string): Part {
  const tags = tagsOf(xml);
  const first = tags.find(({ name }) => name !== '' && !name.includes(':'));
  const written = first === undefined ? '' : xml.slice(first.from + 1, first.to);
  const prefix = /^([^\s/>:]+:)/.exec(written)?.[1] ?? '';
  return { xml, tags, ends: endsOf(tags), prefix };
}

/** Index of the tag that closes the one at an index. */
export function endOf({ ends }: Part, at: number): number {
  return ends.get(at) ?? at;
}

/** Indexes of the opening tags directly in an element. */
export function childrenOf(part: Part, at: number): number[] {
  const children: number[] = [];
  const last = endOf(part, at);
  for (let next = at + 1; next < last; next = endOf(part, next) + 1)
    if (part.tags[next]?.kind === 'open') children.push(next);
  return children;
}

/** Index of the first child with a name; null if there is none. */
export function childOf(part: Part, at: number | null, name: string): number | null {
  if (at === null) return null;
  return childrenOf(part, at).find((child) => part.tags[child]?.name === name) ?? null;
}

/** An attribute of a tag, by its local name; null if it has none. */
export function valueOf(part: Part, at: number | null, name = 'val'): string | null {
  const attributes = at === null ? undefined : part.tags[at]?.attributes;
  return attributes !== undefined && Object.hasOwn(attributes, name) ? (attributes[name] ?? null) : null;
}

/** The source of an element with its tags. */
export function sourceOf(part: Part, at: number | null): string {
  if (at === null) return '';
  return part.xml.slice(part.tags[at]?.from ?? 0, part.tags[endOf(part, at)]?.to ?? 0);
}

/** Indexes of the opening tags with a name in an element, at any depth. */
export function within(part: Part, at: number, name: string): number[] {
  const found: number[] = [];
  const last = endOf(part, at);
  for (let next = at + 1; next < last; next += 1) {
    const tag = part.tags[next];
    if (tag?.kind === 'open' && tag.name === name) found.push(next);
  }
  return found;
}
