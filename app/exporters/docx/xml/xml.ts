import { xmlText } from '#app/word/xml-text.ts';

declare const markup: unique symbol;

/** Escaped XML. Only this module makes it, so that no text of a document gets in unescaped. */
export type Xml = string & { readonly [markup]: true };

export const NOTHING = '' as Xml;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const IN_ATTRIBUTES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const PLAIN = /^[\w .,;:()/º\-ª§À-ÿ]*$/;

export function text(value: string): Xml {
  if (PLAIN.test(value)) return value as Xml;
  return xmlText(value) as Xml;
}

function attributeText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return PLAIN.test(value)
    ? value
    : xmlText(value).replaceAll(/["\t\n\r]/g, (sign) => IN_ATTRIBUTES[sign] ?? '');
}

export function join(parts: readonly Xml[]): Xml {
  return parts.join('') as Xml;
}

/** Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Xml[]): Xml {
  let start = `<${name}`;
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) start += ` ${key}="${attributeText(value)}"`;
  }
  const content = children.join('');
  return (content === '' ? `${start}/>` : `${start}>${content}</${name}>`) as Xml;
}

/** An element whose only attribute is `w:val`. */
export function valued(name: string, value: string | number): Xml {
  return element(name, { 'w:val': value });
}

/** On as the element alone, off as `w:val="0"`, which takes off what a style has. */
export function toggle(name: string, isOn: boolean): Xml {
  return isOn ? element(name) : valued(name, 0);
}

/** An element with its children; nothing if it has none. */
export function unlessEmpty(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = join(children);
  return content === '' ? NOTHING : element(name, attributes, content);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The bytes of a part. */
export function part(root: Xml): Uint8Array {
  return new TextEncoder().encode(DECLARATION + root);
}
