import { xmlText } from '#app/word/xml-text.ts';
import { NAMESPACES } from '../xml/namespaces.ts';
import type { XmlElement } from '../xml/element.ts';

const escaped = (text: string): string => xmlText(text).replaceAll('"', '&quot;');

/** The namespace of each prefix, in the transitional form, which the table lists first. */
const uris = new Map([...NAMESPACES].reverse().map(([uri, prefix]) => [prefix, uri]));

const BUILT_IN: ReadonlySet<string> = new Set(['xml']);

function prefixOf(name: string): string | null {
  const at = name.indexOf(':');
  return at > 0 ? name.slice(0, at) : null;
}

function prefixesIn(root: XmlElement): Set<string> {
  const found = new Set<string>();
  const waiting: XmlElement[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const name of [next.name, ...Object.keys(next.attributes)]) {
      const prefix = prefixOf(name);
      if (prefix !== null && !BUILT_IN.has(prefix)) found.add(prefix);
    }
    for (const each of next.children) if (typeof each !== 'string') waiting.push(each);
  }
  return found;
}

function opening({ name, attributes, children }: XmlElement, declared = ''): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${declared}${said.join('')}${children.length === 0 ? '/' : ''}>`;
}

/** A part as text. Nothing recurses: a part can be as deep as what it is made from. */
export function serialize(root: XmlElement): string {
  const declared = [...prefixesIn(root)]
    .map((prefix) => ` xmlns:${prefix}="${uris.get(prefix) ?? ''}"`)
    .join('');
  const parts = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const waiting: (XmlElement | string | { end: string })[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') parts.push(escaped(next));
    else if ('end' in next) parts.push(`</${next.end}>`);
    else {
      parts.push(opening(next, next === root ? declared : ''));
      if (next.children.length === 0) continue;
      waiting.push({ end: next.name });
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const each = next.children[at];
        if (each !== undefined) waiting.push(each);
      }
    }
  }
  return parts.join('');
}
