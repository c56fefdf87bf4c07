import { attribute, type XmlElement } from '../../xml/element.ts';

/** A property of on or off (ECMA-376, part 1, 17.17.4); null if it is not there. */
export function isSet(property: XmlElement | null, name = 'w:val'): boolean | null {
  if (property === null) return null;
  return !['0', 'false', 'off'].includes(attribute(property, name)?.trim().toLowerCase() ?? '1');
}
