import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ImportError } from '../import-error.ts';
import type { XmlElement } from '../xml/element.ts';

/** As of a part of an office file. */
const LIMITS = { elements: 500_000, depth: 200 } as const;

type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[];
type Element = DefaultTreeAdapterTypes.Element;
type Parts = (XmlElement | string)[];

function attributesOf({ attrs }: Element): Record<string, string> {
  const found = Object.create(null) as Record<string, string>;
  for (const { name, value } of attrs) found[name] = value;
  return found;
}

class Conversion {
  #elements = 0;

  parts(nodes: Nodes, depth: number): Parts {
    if (depth >= LIMITS.depth) return this.#flat(nodes);
    const parts: Parts = [];
    for (const node of nodes) {
      if ('value' in node) parts.push(node.value);
      else if ('tagName' in node) parts.push(this.#element(node, this.parts(node.childNodes, depth + 1)));
    }
    return parts;
  }

  /** What is deeper becomes a neighbour: its text stays in its order. */
  #flat(nodes: Nodes): Parts {
    const parts: Parts = [];
    const waiting = [...nodes].reverse();
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if ('value' in node) parts.push(node.value);
      if (!('tagName' in node)) continue;
      parts.push(this.#element(node, []));
      for (const child of node.childNodes.toReversed()) waiting.push(child);
    }
    return parts;
  }

  #element(node: Element, children: Parts): XmlElement {
    this.#elements += 1;
    if (this.#elements > LIMITS.elements) throw new ImportError('too-large');
    return { name: node.tagName, attributes: attributesOf(node), children };
  }
}

/** Parses a page as browsers read it. Scripts are letters. @throws ImportError `too-large` */
export function parseHtml(html: string): XmlElement {
  const { childNodes } = parse(html);
  return { name: '#root', attributes: {}, children: new Conversion().parts(childNodes, 0) };
}
