import { valueForms } from '#domain/entities/field-settings.ts';
import { isJsonNode, isJsonObject, readChildren, readNumber, readState, readString } from '../json-node.ts';
import type { JsonNode } from '../json-node.ts';
import { IMAGE_PLACES, REFERENCE_SHOWS } from '#app/document/model.ts';
import type { Inline, Paragraph, TextStyle } from '#app/document/model.ts';
import { linkTarget } from '#app/document/link-target.ts';
import { DEFAULT_STYLE, FOOTNOTES, LINK_COLOR } from '#app/document/styles.ts';
import { DEPTH_LIMIT } from '../restore.ts';
import { enclosedBy, inPassagesOf } from '../within.ts';
import { readTextStyle } from './text-style.ts';

const IMAGE_SIDE = { min: 1, max: 5000, fallback: 100 } as const;

/** A place that this version does not know is the one of older documents. */
function readImage(node: JsonNode): Inline {
  const stored = readState(node, 'place');
  const place = IMAGE_PLACES.find((known) => known === stored);
  return {
    kind: 'image',
    file: readString(node, 'file'),
    width: readNumber(node, 'width', IMAGE_SIDE),
    height: readNumber(node, 'height', IMAGE_SIDE),
    alt: readString(node, 'alt'),
    ...(place === undefined ? {} : { place }),
    ...enclosedBy(node),
  };
}

/** A form that this version does not know is shown in the value's own form. */
function readField(node: JsonNode, base: TextStyle): Inline {
  const stored = readState(node, 'show');
  const show = valueForms.find((form) => form === stored);
  return {
    kind: 'field',
    field: readString(node, 'field'),
    style: readTextStyle(node, base),
    ...(show === undefined ? {} : { show }),
    ...enclosedBy(node),
  };
}

function readPageFigure(node: JsonNode, base: TextStyle): Inline {
  return {
    kind: 'page-figure',
    shows: node['shows'] === 'pages' ? 'pages' : 'page',
    style: readTextStyle(node, base),
    ...enclosedBy(node),
  };
}

function readNoteParagraph(node: JsonNode, style: TextStyle, depth: number): Paragraph {
  const inlines = readInlines(readChildren(node), style, depth);
  return { kind: 'paragraph', path: [], id: '', align: 'start', indent: 0, inlines, style };
}

/** A note's text is in the family of the text around the mark. */
export function noteStyle({ family }: TextStyle): TextStyle {
  return { ...DEFAULT_STYLE, family, size: FOOTNOTES.size };
}

/** A note holds paragraphs, and has at least one. */
function readFootnote(node: JsonNode, base: TextStyle, depth: number): Inline {
  const state = node['note'];
  const root = isJsonObject(state) && isJsonNode(state['root']) ? state['root'] : null;
  const paragraphs = (root === null ? [] : readChildren(root)).filter(isJsonNode);
  const written = paragraphs.length === 0 ? [{ type: 'paragraph' }] : paragraphs;
  const style = noteStyle(base);
  return {
    kind: 'footnote',
    content: written.map((paragraph) => readNoteParagraph(paragraph, style, depth + 1)),
    style: readTextStyle(node, base),
    ...enclosedBy(node),
  };
}

/** Shows the number if this version does not know what the reference is to show. */
function readReference(node: JsonNode, base: TextStyle): Inline {
  return {
    kind: 'reference',
    target: readString(node, 'target'),
    shows: REFERENCE_SHOWS.find((shows) => shows === node['shows']) ?? 'number',
    style: readTextStyle(node, base),
    ...enclosedBy(node),
  };
}

function readUnknown(node: JsonNode, base: TextStyle, depth: number): Inline[] {
  if (Array.isArray(node['children']))
    return inPassagesOf(node, readInlines(readChildren(node), base, depth + 1));
  const text = readString(node, 'text', `[${node.type.slice(0, 40)}]`);
  return text === '' ? [] : [{ kind: 'text', text, style: readTextStyle(node, base), ...enclosedBy(node) }];
}

/** Style of a link: underlined and blue. */
export function styleOfLink(link: string, base: TextStyle): TextStyle {
  return { ...base, color: LINK_COLOR, underline: true, link };
}

/** A link without a safe address is plain text. */
function linkStyle(node: JsonNode, base: TextStyle): TextStyle {
  const target = linkTarget(readString(node, 'url'));
  return target === null ? base : styleOfLink(target, base);
}

function readInline(node: JsonNode, base: TextStyle, depth: number): Inline[] {
  switch (node.type) {
    case 'linebreak':
      return [{ kind: 'line-break', ...enclosedBy(node) }];
    case 'tab':
      return [{ kind: 'tab', style: readTextStyle(node, base), ...enclosedBy(node) }];
    case 'image':
      return [readImage(node)];
    case 'field':
      return [readField(node, base)];
    case 'page-figure':
      return [readPageFigure(node, base)];
    case 'footnote':
      return [readFootnote(node, base, depth)];
    case 'reference':
      return [readReference(node, base)];
    case 'link':
    case 'autolink':
      return inPassagesOf(node, readInlines(readChildren(node), linkStyle(node, base), depth + 1));
    default:
      return readUnknown(node, base, depth);
  }
}

/**
 * Inline content of a paragraph-like node. An unknown wrapper is replaced by its content; an unknown leaf by its text
 * or type.
 */
export function readInlines(children: readonly unknown[], base: TextStyle, depth: number): Inline[] {
  if (depth > DEPTH_LIMIT) return [];
  return children.flatMap((child) => (isJsonNode(child) ? readInline(child, base, depth) : []));
}
