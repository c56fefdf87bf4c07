import { attribute, child, type XmlElement } from '../../../xml/element.ts';

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none']);

/** Whether an element that is on by being there is on (`ST_OnOff`); undefined if it is not there. */
export function isOn(parent: XmlElement | null, name: string): boolean | undefined {
  const element = child(parent, name);
  return element === null ? undefined : !OFF.has(attribute(element, 'w:val') ?? '1');
}
