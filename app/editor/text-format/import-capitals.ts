import { defineImportRule, sel } from '@lexical/html';
import { $isElementNode, $isTextNode } from 'lexical';
import type { LexicalNode, TextNode } from 'lexical';
import { CAPITALS_MARK } from '../paste/foreign/styles/clean-styles.ts';

const DECLARATIONS: Readonly<Record<string, string>> = {
  all: 'text-transform: uppercase;',
  none: 'text-transform: none;',
  small: 'font-variant-caps: small-caps;',
};

function $textsOf(node: LexicalNode): TextNode[] {
  if ($isTextNode(node)) return [node];
  return $isElementNode(node) ? node.getAllTextNodes() : [];
}

const SAYS = /text-transform|font-variant/;

/**
 * Capitals of pasted text, by the marks of the reading. The library makes them a format of its own, which a document
 * does not have. Inner marks are read first and go before outer ones.
 */
export const capitalsRule = defineImportRule({
  name: 'autodocs/capitals',
  match: sel.any().attr(CAPITALS_MARK, true),
  $import: (_context, element, $next) => {
    const nodes = $next();
    const declaration = DECLARATIONS[element.getAttribute(CAPITALS_MARK) ?? ''] ?? '';
    for (const text of nodes.flatMap($textsOf)) {
      const style = text.getStyle().trim();
      if (SAYS.test(style)) continue;
      text.setStyle(`${style}${style === '' || style.endsWith(';') ? '' : ';'} ${declaration}`.trim());
    }
    return nodes;
  },
});
