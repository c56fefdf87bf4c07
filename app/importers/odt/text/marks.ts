import { make } from '../../wordml/make.ts';
import { attribute, type XmlElement } from '../../xml/element.ts';

/** Name of a place in the text, as its mark and what refers to it say it. */
export const markName = (part: XmlElement): string => {
  const name = (attribute(part, 'text:ref-name') ?? attribute(part, 'text:name') ?? '').replaceAll(
    /["\\]/gu,
    '',
  );
  return part.name.startsWith('text:reference') ? `ref:${name}` : name;
};

const idOf = (name: string): number => {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return hash >>> 0;
};

export function bookmark(part: XmlElement): XmlElement[] {
  const name = markName(part);
  const id = { 'w:id': idOf(name) };
  const start = make('w:bookmarkStart', { ...id, 'w:name': name });
  if (part.name.endsWith('-start')) return [start];
  const end = make('w:bookmarkEnd', id);
  return part.name.endsWith('-end') ? [end] : [start, end];
}
