import { defineImportRule, domOverride, sel } from '@lexical/html';
import { $isTableCellNode, $isTableNode, TableNode } from '@lexical/table';
import { colorOf } from '../text-format/text-style.ts';
import { $hasBorders, $setBorders, BORDERS_ATTRIBUTE } from './table-borders.ts';

const PLAIN_CLASS = 'document-table-plain';

const bordersRule = defineImportRule({
  name: 'autodocs/table-borders',
  match: sel.tag('table'),
  $import: (_context, element, $next) => {
    const nodes = $next();
    const plain = element.getAttribute(BORDERS_ATTRIBUTE) === 'none';
    if (plain) for (const node of nodes) if ($isTableNode(node)) $setBorders(node, false);
    return nodes;
  },
});

/**
 * The library imports colours as the browser writes them, and sets a cell's text style; the rule for runs does both.
 */
const cellRule = defineImportRule({
  name: 'autodocs/table-cell',
  match: sel.tag('td', 'th'),
  $import: (_context, element, $next) => {
    element.style.removeProperty('color');
    const nodes = $next();
    for (const node of nodes)
      if ($isTableCellNode(node)) node.setBackgroundColor(colorOf(node.getBackgroundColor() ?? ''));
    return nodes;
  },
});

export const tableImportRules = [bordersRule, cellRule];

export const tableRender = domOverride([TableNode], {
  $decorateDOM: (node, _previous, element) => {
    element.classList.toggle(PLAIN_CLASS, !$hasBorders(node));
  },
  $exportDOM: (node, $next) => {
    const output = $next();
    if (output.element instanceof HTMLElement && !$hasBorders(node))
      output.element.setAttribute(BORDERS_ATTRIBUTE, 'none');
    return output;
  },
});
