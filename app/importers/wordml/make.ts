import type { XmlElement } from '../xml/element.ts';

type Attributes = Readonly<Record<string, string | number | null | undefined>>;
type Child = XmlElement | string | null | undefined | false;

/** An element of WordprocessingML; attributes and children that are absent are left out. */
export function make(name: string, attributes: Attributes = {}, children: readonly Child[] = []): XmlElement {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)] as const],
  );
  return {
    name,
    attributes: Object.fromEntries(said),
    children: children.filter(
      (each): each is XmlElement | string => each !== null && each !== undefined && each !== false,
    ),
  };
}

/** An element that says one value; nothing for an absent one. */
export function valued(name: string, value: string | number | null | undefined): XmlElement | null {
  return value === null || value === undefined ? null : make(name, { 'w:val': value });
}

/** A property that is on or off. */
export function toggle(name: string, isOn: boolean | null | undefined): XmlElement | null {
  if (isOn === null || isOn === undefined) return null;
  return isOn ? make(name) : make(name, { 'w:val': '0' });
}

/** An element with children; null if it would have none. */
export function filled(
  name: string,
  children: readonly Child[],
  attributes: Attributes = {},
): XmlElement | null {
  const made = make(name, attributes, children);
  return made.children.length === 0 && Object.keys(made.attributes).length === 0 ? null : made;
}

export type RunProperties = readonly XmlElement[];

/** A run with a text. Line ends and tabs are elements in Word. */
export function run(text: string, properties: RunProperties = [], isDeleted = false): XmlElement {
  const parts = text.split(/([\t\n])/u).flatMap((part): XmlElement[] => {
    if (part === '') return [];
    if (part === '\t') return [make('w:tab')];
    if (part === '\n') return [make('w:br')];
    return [make(isDeleted ? 'w:delText' : 'w:t', { 'xml:space': 'preserve' }, [part])];
  });
  return make('w:r', {}, [filled('w:rPr', properties), ...parts]);
}

export function paragraph(properties: readonly Child[], content: readonly Child[]): XmlElement {
  return make('w:p', {}, [filled('w:pPr', properties), ...content]);
}

/** A field that Word computes, with what it shows so far. */
export function simpleField(instruction: string, shown: readonly XmlElement[]): XmlElement {
  return make('w:fldSimple', { 'w:instr': ` ${instruction} ` }, shown);
}
