import { isJsonNode, readChildren, readNumber, readString } from './json-node.ts';
import type { JsonNode } from './json-node.ts';
import type { Inline, TextStyle } from './model.ts';
import { DEPTH_LIMIT } from './restore.ts';
import { readTextStyle } from './text-style.ts';

const IMAGE_SIDE = { min: 1, max: 5000, fallback: 100 } as const;

function readImage(node: JsonNode): Inline {
  return {
    kind: 'image',
    file: readString(node, 'file'),
    width: readNumber(node, 'width', IMAGE_SIDE),
    height: readNumber(node, 'height', IMAGE_SIDE),
    alt: readString(node, 'alt'),
  };
}

function readUnknown(node: JsonNode, base: TextStyle, depth: number): Inline[] {
  if (Array.isArray(node['children'])) return readInlines(readChildren(node), base, depth + 1);
  const text = readString(node, 'text', `[${node.type.slice(0, 40)}]`);
  return text === '' ? [] : [{ kind: 'text', text, style: readTextStyle(node, base) }];
}

function readInline(node: JsonNode, base: TextStyle, depth: number): Inline[] {
  switch (node.type) {
    case 'linebreak':
      return [{ kind: 'line-break' }];
    case 'tab':
      return [{ kind: 'tab', style: readTextStyle(node, base) }];
    case 'image':
      return [readImage(node)];
    case 'field':
      return [{ kind: 'field', field: readString(node, 'field'), style: readTextStyle(node, base) }];
    default:
      return readUnknown(node, base, depth);
  }
}

/** Inline content of a paragraph-like node. Links and other wrappers give their content; an unknown leaf gives its text or type. */
export function readInlines(children: readonly unknown[], base: TextStyle, depth: number): Inline[] {
  if (depth > DEPTH_LIMIT) return [];
  return children.flatMap((child) => (isJsonNode(child) ? readInline(child, base, depth) : []));
}
