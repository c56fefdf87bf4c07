import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { ImportError } from '../import-error.ts';
import { attribute, type XmlElement } from './element.ts';
import { NAMESPACES } from './namespaces.ts';

/** A part of 25 pages has about 20,000 elements: the bound is 500 pages, for which the reader needs about 500 MB. */
export const XML_LIMITS = { elements: 400_000, depth: 1000, bytes: 64_000_000 } as const;

/** Extensions whose elements the readers know; of others the fallback is read (ECMA-376, part 3). */
const UNDERSTOOD: ReadonlySet<string> = new Set(['w14', 'w15', 'wps', 'wpg']);

interface Open {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** A name with the prefix that readers know, whatever the file uses. */
export function knownName(uri: string, local: string): string {
  const prefix = NAMESPACES.get(uri);
  if (prefix !== undefined) return `${prefix}:${local}`;
  return uri === '' ? local : `?:${local}`;
}

function requires(choice: XmlElement): string[] {
  return (attribute(choice, 'Requires') ?? '').split(/\s+/).filter((prefix) => prefix !== '');
}

/** The content of one of the alternatives, in the place of all of them. */
function chosen(alternatives: XmlElement): readonly (XmlElement | string)[] {
  const options = alternatives.children.filter((each): each is XmlElement => typeof each !== 'string');
  const choice = options.find(
    (each) => each.name === 'mc:Choice' && requires(each).every((prefix) => UNDERSTOOD.has(prefix)),
  );
  return (choice ?? options.find(({ name }) => name === 'mc:Fallback'))?.children ?? [];
}

/** The text of a part, as its first bytes say. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Most elements have none: they share one object, because a long document has hundreds of thousands of elements. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze(
  Object.create(null) as object,
) as Record<string, string>;

function readAttributes(
  attributes: Readonly<Record<string, SaxesAttributeNS>>,
): Readonly<Record<string, string>> {
  let own: Record<string, string> | null = null;
  for (const key in attributes) {
    const attribute = attributes[key];
    if (attribute === undefined || attribute.uri === 'http://www.w3.org/2000/xmlns/') continue;
    own ??= Object.create(null) as Record<string, string>;
    own[knownName(attribute.uri, attribute.local)] = attribute.value;
  }
  return own ?? NO_ATTRIBUTES;
}

/** Builds the tree while the parser reads; nothing here recurses, so no file is too deep for the stack. */
class TreeBuilder {
  readonly #open: Open[] = [];
  #elements = 0;
  root: XmlElement | null = null;

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1;
    if (this.#elements > XML_LIMITS.elements || this.#open.length > XML_LIMITS.depth)
      throw new ImportError('too-large');
    this.#open.push({ name, attributes, children: [] });
  }

  text(text: string): void {
    this.#open.at(-1)?.children.push(text);
  }

  end(): void {
    const done = this.#open.pop();
    if (done === undefined) return;
    const parent = this.#open.at(-1);
    if (parent === undefined) this.root = done;
    else if (done.name === 'mc:AlternateContent') for (const each of chosen(done)) parent.children.push(each);
    else parent.children.push(done);
  }
}

/**
 * Parses a part. Document type definitions are refused as a whole: no office file has one, and entities can grow without
 * bound. @throws ImportError `broken`, `too-large`
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > XML_LIMITS.bytes) throw new ImportError('too-large');
  const builder = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new ImportError('broken', { cause: error });
  });
  parser.on('doctype', () => {
    throw new ImportError('broken');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    builder.begin(knownName(uri, local), readAttributes(attributes));
  });
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('closetag', () => builder.end());
  parser.write(decodeXml(bytes)).close();
  if (builder.root === null) throw new ImportError('broken');
  return builder.root;
}
