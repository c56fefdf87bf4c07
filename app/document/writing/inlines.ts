import { linkTarget } from '../link-target.ts';
import type { FieldLabel, Footnote, Image, Inline, TextStyle } from '../model.ts';
import { noteStyle, styleOfLink } from '../reading/paragraphs/inlines.ts';
import { ELEMENT, nodeState, paragraphNode, storedWithin, type StoredNode } from './stored-node.ts';
import { storedTextStyle } from './text-style.ts';

/** Stored in the place of what changes with the rest of the document; a version that does not know the node shows it. */
const SIGNS = { 'page-figure': '#', footnote: '*', reference: '…' } as const;

type Labels = ReadonlyMap<string, FieldLabel>;

function textNode(
  type: string,
  text: string,
  style: TextStyle,
  base: TextStyle,
  more: object = {},
): StoredNode {
  return { type, version: 1, detail: 0, mode: 'token', ...storedTextStyle(style, base), text, ...more };
}

function imageNode({ file, width, height, alt, place }: Image, around: object): StoredNode {
  return { type: 'image', version: 1, file, width, height, alt, ...nodeState({ place, ...around }) };
}

function noteState({ content }: Footnote, base: TextStyle, labels: Labels): object {
  const style = noteStyle(base);
  const children = content.map(({ inlines }) => paragraphNode({}, storedInlines(inlines, style, labels)));
  return { root: { type: 'root', ...ELEMENT, children } };
}

function nodeOf(inline: Inline, base: TextStyle, labels: Labels): StoredNode {
  const around = storedWithin(inline);
  const state = nodeState(around);
  switch (inline.kind) {
    case 'text':
      return textNode('text', inline.text, inline.style, base, { mode: 'normal', ...state });
    case 'tab':
      return textNode('tab', '\t', inline.style, base, { mode: 'normal', detail: 2, ...state });
    case 'field': {
      const { field, style, show } = inline;
      const shown = `#${labels.get(field)?.name ?? field}`;
      return textNode('field', shown, style, base, { field, ...nodeState({ show, ...around }) });
    }
    case 'page-figure':
      return textNode(inline.kind, SIGNS[inline.kind], inline.style, base, {
        shows: inline.shows,
        ...state,
      });
    case 'footnote':
      return textNode(inline.kind, SIGNS[inline.kind], inline.style, base, {
        note: noteState(inline, base, labels),
        ...state,
      });
    case 'reference':
      return textNode(inline.kind, SIGNS[inline.kind], inline.style, base, {
        target: inline.target,
        shows: inline.shows,
        ...state,
      });
    case 'image':
      return imageNode(inline, around);
    case 'line-break':
      return { type: 'linebreak', version: 1, ...state };
  }
}

/** The link around an inline; undefined for one that is in any link or in none, as its neighbours are. */
function linkOf(inline: Inline): string | null | undefined {
  if (inline.kind === 'image' || inline.kind === 'line-break') return undefined;
  return inline.style.link === null ? null : linkTarget(inline.style.link);
}

interface Part {
  link: string | null;
  inlines: Inline[];
}

/** The inlines by the links around them. */
function partsOf(inlines: readonly Inline[]): Part[] {
  const parts: Part[] = [];
  for (const inline of inlines) {
    const last = parts.at(-1);
    const link = linkOf(inline);
    if (last !== undefined && (link === undefined || link === last.link)) last.inlines.push(inline);
    else parts.push({ link: link ?? null, inlines: [inline] });
  }
  return parts;
}

/** Texts of one look become one node, as the editor joins them; an empty text is none. */
function joined(nodes: readonly StoredNode[]): StoredNode[] {
  const result: StoredNode[] = [];
  for (const node of nodes) {
    if (node.type === 'text' && node['text'] === '') continue;
    const last = result.at(-1);
    const isSameLook =
      last?.type === 'text' &&
      node.type === 'text' &&
      last['format'] === node['format'] &&
      last['style'] === node['style'] &&
      JSON.stringify(last['$']) === JSON.stringify(node['$']);
    if (isSameLook)
      result[result.length - 1] = { ...last, text: `${String(last['text'])}${String(node['text'])}` };
    else result.push(node);
  }
  return result;
}

const isBeside = (inline: Inline): boolean =>
  inline.kind === 'image' && (inline.place === 'left' || inline.place === 'right');

/**
 * The nodes of a paragraph's content. Images beside the text stand before it, where the editor has them.
 * @param base look of the paragraph's texts
 */
export function storedInlines(inlines: readonly Inline[], base: TextStyle, labels: Labels): StoredNode[] {
  const ordered = [...inlines.filter(isBeside), ...inlines.filter((inline) => !isBeside(inline))];
  const nodes = partsOf(ordered).flatMap(({ link, inlines: part }): StoredNode[] => {
    const look = link === null ? base : styleOfLink(link, base);
    const children = joined(part.map((inline) => nodeOf(inline, look, labels)));
    if (link === null || children.length === 0) return children;
    return [{ type: 'link', ...ELEMENT, rel: null, target: null, title: null, url: link, children }];
  });
  return joined(nodes);
}
