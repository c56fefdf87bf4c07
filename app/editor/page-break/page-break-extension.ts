import { $insertNodeToNearestRoot } from '@lexical/utils';
import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import { NodeSelectionDataSelectedExtension } from '@lexical/extension';
import { COMMAND_PRIORITY_EDITOR, configExtension, createCommand, defineExtension } from 'lexical';
import type { LexicalCommand } from 'lexical';
import { registerNodeClick } from '../node-click.ts';
import { $createPageBreakNode, $isPageBreakNode, PageBreakNode } from './page-break-node.ts';

export const INSERT_PAGE_BREAK: LexicalCommand<void> = createCommand('INSERT_PAGE_BREAK');

/** Word's markup for a page break inside a paragraph, and this product's own. */
const pageBreakRule = defineImportRule({
  name: 'autodocs/page-break',
  match: sel.tag('div', 'br'),
  $import: (_context, element, $next) => {
    const style = element.style;
    const breaks =
      style.getPropertyValue('break-after') === 'page' ||
      style.getPropertyValue('page-break-before') === 'always';
    return breaks && element.textContent === '' ? [$createPageBreakNode()] : $next();
  },
});

export const PageBreakExtension = defineExtension({
  name: 'autodocs/page-break',
  nodes: () => [PageBreakNode],
  dependencies: [
    configExtension(DOMImportExtension, { rules: [pageBreakRule] }),
    configExtension(NodeSelectionDataSelectedExtension, { nodes: [PageBreakNode] }),
  ],
  register: (editor) => {
    const insert = editor.registerCommand(
      INSERT_PAGE_BREAK,
      () => {
        $insertNodeToNearestRoot($createPageBreakNode());
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    );
    const click = registerNodeClick(editor, $isPageBreakNode);
    return () => {
      insert();
      click();
    };
  },
});
