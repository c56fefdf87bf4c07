/**
 * The content policy forbids styles and handlers in markup, and a browser reports each that it so much as parses. They
 * are given other names before: what they say is read, never applied.
 */
export const STYLE_ATTRIBUTE = 'data-pasted-style';
/** Stands for `style` elements: an element with raw text too, that does nothing. */
export const SHEET_ELEMENT = 'noframes';

const TAG = /<!--|<(\/?)([a-z][^\s/>]*)/gi;
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?|=)/y;
/** What stands in these is text, whatever it looks like. */
const RAW_TEXT = new Set(['style', 'script', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Within these no element's contents are text alone, and markup in them can end them. */
const FOREIGN = new Set(['svg', 'math']);

const nameFor = (attribute: string): string | null => {
  const name = attribute.toLowerCase();
  if (name === 'style') return STYLE_ATTRIBUTE;
  return name.startsWith('on') ? `data-${name}` : null;
};

/**
 * Foreign markup that can be parsed without a word of the browser; each character is looked at once. `told` is told every
 * tag.
 */
export function inertMarkup(
  html: string,
  told: (name: string, closing: boolean) => void = () => undefined,
): string {
  const tags = new RegExp(TAG);
  const attributes = new RegExp(ATTRIBUTE);
  const kept: string[] = [];
  let from = 0;
  let mayBeForeign = false;
  const replace = (at: number, length: number, by: string): void => {
    kept.push(html.slice(from, at), by);
    from = at + length;
  };
  const readAttributes = (at: number): number => {
    attributes.lastIndex = at;
    let end = at;
    for (let found = attributes.exec(html); found !== null; found = attributes.exec(html)) {
      const name = found[1] ?? '';
      const other = nameFor(name);
      if (other !== null) replace(found.index + found[0].indexOf(name), name.length, other);
      end = attributes.lastIndex;
    }
    return end;
  };
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const name = (tag[2] ?? '').toLowerCase();
    if (name === '') {
      const end = html.indexOf('-->', tag.index + 2);
      if (end < 0) break;
      tags.lastIndex = end + 3;
      continue;
    }
    told(name, tag[1] !== '');
    if (name === 'style') replace(tags.lastIndex - name.length, name.length, SHEET_ELEMENT);
    tags.lastIndex = readAttributes(tags.lastIndex);
    mayBeForeign ||= FOREIGN.has(name);
    if (tag[1] !== '' || mayBeForeign || !RAW_TEXT.has(name)) continue;
    const closing = new RegExp(`</${name}`, 'gi');
    closing.lastIndex = tags.lastIndex;
    const end = closing.exec(html);
    if (end === null) break;
    tags.lastIndex = end.index;
  }
  kept.push(html.slice(from));
  return kept.join('');
}
