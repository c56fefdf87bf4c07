/** An element of a parsed part. Names of known namespaces have the prefix of `namespaces.ts`, whatever the file uses. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

export const EMPTY: XmlElement = { name: '', attributes: {}, children: [] };

export function elements(parent: XmlElement | null, name?: string): XmlElement[] {
  if (parent === null) return [];
  return parent.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first child with this name; null if there is none. */
export function child(parent: XmlElement | null, name: string): XmlElement | null {
  if (parent === null) return null;
  for (const each of parent.children) if (typeof each !== 'string' && each.name === name) return each;
  return null;
}

/** The element that a path of names leads to, each the first child of the one before. */
export function descend(parent: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  return names.reduce<XmlElement | null>((at, name) => child(at, name), parent);
}

export function attribute(element: XmlElement | null, name: string): string | null {
  if (element === null || !Object.hasOwn(element.attributes, name)) return null;
  return element.attributes[name] ?? null;
}

/** A whole number in an attribute; null if it has none. */
export function integer(element: XmlElement | null, name: string): number | null {
  const text = attribute(element, name);
  return text !== null && /^[+-]?\d{1,12}$/.test(text.trim()) ? Number(text) : null;
}

/** All elements with this name below an element, in the order of the text. */
export function* descendants(parent: XmlElement, name: string): Generator<XmlElement> {
  const waiting: XmlElement[] = [parent];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next !== parent && next.name === name) yield next;
    for (const each of elements(next).reverse()) waiting.push(each);
  }
}

/** The characters in an element and below it. */
export function textOf(parent: XmlElement): string {
  let text = '';
  const waiting: (XmlElement | string)[] = [parent];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') text += next;
    else for (const each of next.children.toReversed()) waiting.push(each);
  }
  return text;
}
