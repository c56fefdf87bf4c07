import { attribute, child, integer, type XmlElement } from '../../xml/element.ts';

/** Words for `false` in an attribute (ECMA-376, part 1, 22.9.2.7). */
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

/** Whether a property such as `w:tblHeader` is there and switched on. */
export function isOn(properties: XmlElement | null, name: string): boolean {
  const property = child(properties, name);
  return property !== null && !OFF.has(attribute(property, 'w:val') ?? 'true');
}

/** A whole number in the `w:val` of a property; null if it has none. */
export function valueOf(properties: XmlElement | null, name: string): number | null {
  return integer(child(properties, name), 'w:val');
}

export function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
