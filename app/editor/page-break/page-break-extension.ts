import { $insertNodeToNearestRoot } from '@lexical/utils';
import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import { NodeSelectionDataSelectedExtension } from '@lexical/extension';
import {
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import { registerNodeClick } from '../node-click.ts';
import { $createPageBreakNode, $isPageBreakNode, PageBreakNode } from './page-break-node.ts';
import { registerOpenSection } from './sections/open-section.ts';
import { $createSectionBreak, sectionOfMarkup } from './sections/section-breaks.ts';

export const INSERT_PAGE_BREAK: LexicalCommand<void> = createCommand('INSERT_PAGE_BREAK');

/** Reading foreign markup marks the page breaks of other programs in the same way. */
const pageBreakRule = defineImportRule({
  name: 'autodocs/page-break',
  match: sel.tag('div'),
  $import: (_context, element, $next) => {
    if (element.dataset['autodocsBreak'] === undefined) return $next();
    const section = sectionOfMarkup(element);
    return [section === null ? $createPageBreakNode() : $createSectionBreak(section)];
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
    // Before the press that selects: a second press finds the break selected.
    const open = registerOpenSection(editor);
    return mergeRegister(insert, open, registerNodeClick(editor, $isPageBreakNode));
  },
});
