/**
 * The content security policy forbids inline styles and handlers in markup, and a browser reports each one that it
 * parses. They are renamed before parsing: styles are read, never applied.
 */
export const STYLE_ATTRIBUTE = 'data-pasted-style';
/** Replaces `style` elements: also a raw text element, but without effect. */
export const SHEET_ELEMENT = 'noframes';

const TAG = /<!--|<(\/?)([a-z][^\s/>]*)/gi;
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?|=)/y;
/** Elements whose content is always text. */
const RAW_TEXT = new Set(['style', 'script', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Inside these, raw text elements contain markup, which can end them. */
const FOREIGN = new Set(['svg', 'math']);

const nameFor = (attribute: string): string | null => {
  const name = attribute.toLowerCase();
  if (name === 'style') return STYLE_ATTRIBUTE;
  return name.startsWith('on') ? `data-${name}` : null;
};

/**
 * Rewrites foreign markup so that the browser can parse it without policy reports. Linear time. `told` is called for
 * every tag.
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
