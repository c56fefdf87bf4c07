import { ImportError } from '../import-error.ts';
import type { XmlElement } from '../xml/element.ts';
import { withSigns } from './entities.ts';

/** As of a part of an office file. */
const LIMITS = { elements: 500_000, depth: 200 } as const;

/** How far out an element can end another one. */
const REACH = 30;

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Their content is letters up to their end. */
const RAW: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

const BLOCKS =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul'.split(
    ' ',
  );

/** What ends by itself where another element begins (HTML, 13.1.2.4), and what it does not reach out of. */
const ENDED_BY: Readonly<Record<string, { by: ReadonlySet<string>; within: ReadonlySet<string> }>> = {
  p: { by: new Set(BLOCKS), within: new Set(['td', 'th', 'table', 'button', 'caption']) },
  li: { by: new Set(['li']), within: new Set(['ul', 'ol', 'menu', 'dir']) },
  dt: { by: new Set(['dt', 'dd']), within: new Set(['dl']) },
  dd: { by: new Set(['dt', 'dd']), within: new Set(['dl']) },
  td: { by: new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot']), within: new Set(['table']) },
  th: { by: new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot']), within: new Set(['table']) },
  tr: { by: new Set(['tr', 'tbody', 'thead', 'tfoot']), within: new Set(['table']) },
  tbody: { by: new Set(['tbody', 'thead', 'tfoot']), within: new Set(['table']) },
  thead: { by: new Set(['tbody', 'tfoot']), within: new Set(['table']) },
  option: { by: new Set(['option', 'optgroup']), within: new Set(['select']) },
};

/** A comment, a declaration, an end or a beginning of an element. Each form ends at the next sign that can end it. */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<\/([a-zA-Z][^\s/>]*)[^>]*>?|<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?/gu;

const ATTRIBUTE = /([^\s"'<>/=]{1,60})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!Object.hasOwn(found, key)) found[key] = withSigns(double ?? single ?? bare ?? '');
  }
  return found;
}

class TreeBuilder {
  readonly root: Open = { name: '#root', attributes: {}, children: [] };
  readonly #open: Open[] = [this.root];
  #elements = 0;

  get #top(): Open {
    return this.#open.at(-1) ?? this.root;
  }

  text(text: string): void {
    if (text !== '') this.#top.children.push(text);
  }

  begin(name: string, attributes: Record<string, string>, isEmpty: boolean): void {
    this.#elements += 1;
    if (this.#elements > LIMITS.elements) throw new ImportError('too-large');
    this.#endImplied(name);
    const made: Open = { name, attributes, children: [] };
    this.#top.children.push(made);
    // What is deeper becomes a neighbour: its text stays in its order.
    if (!isEmpty && this.#open.length < LIMITS.depth) this.#open.push(made);
  }

  #endImplied(name: string): void {
    const least = Math.max(0, this.#open.length - REACH);
    for (let at = this.#open.length - 1; at > least; at -= 1) {
      const open = this.#open[at];
      if (open === undefined) return;
      const rule = Object.hasOwn(ENDED_BY, open.name) ? ENDED_BY[open.name] : undefined;
      if (rule?.by.has(name) === true) {
        this.#open.length = at;
        at = this.#open.length;
      } else if (Object.values(ENDED_BY).some((each) => each.by.has(name) && each.within.has(open.name)))
        return;
    }
  }

  end(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at <= 0) return;
    // An end within a cell does not end what is around its table.
    const isAcross = this.#open.slice(at + 1).some((open) => CELLS.has(open.name)) && !TABLE_PARTS.has(name);
    if (!isAcross) this.#open.length = at;
  }
}

const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'caption']);
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'body', 'html']);

/** The place where letters that are no markup end. */
function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'giu');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Parses a page as browsers read it, as far as a document goes. Scripts are letters. @throws ImportError `too-large` */
export function parseHtml(html: string): XmlElement {
  const builder = new TreeBuilder();
  const markup = new RegExp(MARKUP.source, MARKUP.flags);
  let from = 0;
  for (let match = markup.exec(html); match !== null; match = markup.exec(html)) {
    builder.text(withSigns(html.slice(from, match.index)));
    from = markup.lastIndex;
    const [, end, begin, attributes = ''] = match;
    if (end !== undefined) builder.end(end.toLowerCase());
    if (begin === undefined) continue;
    const name = begin.toLowerCase();
    const isRaw = RAW.has(name);
    builder.begin(name, attributesOf(attributes), VOID.has(name));
    if (!isRaw) continue;
    const until = endOfRaw(html, name, from);
    const letters = html.slice(from, until);
    builder.text(name === 'title' || name === 'textarea' ? withSigns(letters) : letters);
    from = until;
    markup.lastIndex = until;
  }
  builder.text(withSigns(html.slice(from)));
  return builder.root;
}
