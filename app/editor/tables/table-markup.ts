import { defineImportRule, domOverride, sel } from '@lexical/html';
import { $isTableCellNode, $isTableNode, TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { colorOf } from '../text-format/text-style.ts';
import {
  $cellLinesText,
  $readCellLines,
  $readTableLines,
  $showCellLines,
  $showRowHeight,
  $showTableLines,
  $tableLinesText,
  BORDERS_ATTRIBUTE,
} from './table-borders.ts';

const bordersRule = defineImportRule({
  name: 'autodocs/table-borders',
  match: sel.tag('table'),
  $import: (_context, element, $next) => {
    const nodes = $next();
    const lines = element.getAttribute(BORDERS_ATTRIBUTE);
    if (lines !== null) for (const node of nodes) if ($isTableNode(node)) $readTableLines(node, lines);
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
    const lines = element.getAttribute(BORDERS_ATTRIBUTE);
    for (const node of nodes)
      if ($isTableCellNode(node)) {
        node.setBackgroundColor(colorOf(node.getBackgroundColor() ?? ''));
        if (lines !== null) $readCellLines(node, lines);
      }
    return nodes;
  },
});

export const tableImportRules = [bordersRule, cellRule];

function exported<T extends { element?: unknown }>(output: T, lines: string | null): T {
  if (output.element instanceof HTMLElement && lines !== null)
    output.element.setAttribute(BORDERS_ATTRIBUTE, lines);
  return output;
}

export const tableRender = domOverride([TableNode], {
  $decorateDOM: (node, _previous, element) => $showTableLines(node, element),
  $exportDOM: (node, $next) => exported($next(), $tableLinesText(node)),
});

export const rowRender = domOverride([TableRowNode], {
  $decorateDOM: (node, _previous, element) => $showRowHeight(node, element),
});

export const cellRender = domOverride([TableCellNode], {
  $decorateDOM: (node, _previous, element) => $showCellLines(node, element),
  $exportDOM: (node, $next) => exported($next(), $cellLinesText(node)),
});
