import { SaxesParser } from 'saxes';
import { xmlText } from '#app/word/xml-text.ts';

/** A tag of a part, and where it stands in the text of the part. */
export interface Tag {
  kind: 'open' | 'close';
  /** Local name in the namespace of WordprocessingML; with `w14:` or `mc:` in these, empty in any other. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  from: number;
  to: number;
  /** `<w:t/>`: its closing tag is at the same place. */
  isEmpty: boolean;
}

const WORDS: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
]);

function nameIn(uri: string, local: string): string {
  if (WORDS.has(uri)) return local;
  const prefix = OTHERS.get(uri);
  return prefix === undefined ? '' : `${prefix}:${local}`;
}

/**
 * The tags of a part in their order. The part is changed in place, so that what is not changed stays as it was written,
 * byte for byte. @throws Error for what is not well-formed
 */
export function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes, isSelfClosing }) => {
    const to = parser.position;
    tags.push({
      kind: 'open',
      name: nameIn(uri, local),
      attributes: Object.fromEntries(Object.values(attributes).map(({ local: key, value }) => [key, value])),
      // No attribute holds this sign, which begins a tag.
      from: xml.lastIndexOf('<', to - 1),
      to,
      isEmpty: isSelfClosing,
    });
  });
  parser.on('closetag', ({ uri, local, isSelfClosing }) => {
    const to = parser.position;
    const from = isSelfClosing ? to : xml.lastIndexOf('<', to - 1);
    tags.push({ kind: 'close', name: nameIn(uri, local), attributes: {}, from, to, isEmpty: isSelfClosing });
  });
  parser.write(xml).close();
  return tags;
}

/** Index of the closing tag of each opening one. */
export function endsOf(tags: readonly Tag[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { kind }] of tags.entries()) {
    if (kind === 'open') open.push(at);
    else ends.set(open.pop() ?? at, at);
  }
  return ends;
}

/** Other text in the place of a range of the part's text. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** The text with its edits, which do not overlap; of two that do, the first one counts. */
export function edited(xml: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = '';
  for (const { from, to, text } of [...edits].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    result += xml.slice(at, from) + text;
    at = to;
  }
  return result + xml.slice(at);
}

/** Text as the content of a run: lines and tabs are elements of their own. @param prefix of the part (`readPart`) */
export function runContent(text: string, prefix: string): string {
  const tag = (name: string): string => `${prefix}${name}`;
  return text
    .split(/(\r\n|\r|\n|\t)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\t') return `<${tag('tab')}/>`;
      if (/^[\r\n]+$/.test(part)) return `<${tag('br')}/>`;
      return `<${tag('t')} xml:space="preserve">${xmlText(part)}</${tag('t')}>`;
    })
    .join('');
}

/** The text that characters and references in the source of a part write. */
export function unescaped(source: string): string {
  if (!source.includes('&')) return source;
  return source.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
      if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
