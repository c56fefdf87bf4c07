import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import type { PageFigure } from '#app/document/model.ts';
import { registerSnapBeforeWriting } from '../token/snap-selection.ts';
import { registerDigits } from './digits.ts';
import {
  $createPageFigureNode,
  $isPageFigureNode,
  FIGURE_ATTRIBUTE,
  PageFigureNode,
} from './page-figure-node.ts';

export const INSERT_PAGE_FIGURE: LexicalCommand<PageFigure['shows']> = createCommand('INSERT_PAGE_FIGURE');

const figureRule = defineImportRule({
  name: 'autodocs/page-figure',
  match: sel.any().attr(FIGURE_ATTRIBUTE, true),
  $import: (_context, element) => [
    $createPageFigureNode(element.getAttribute(FIGURE_ATTRIBUTE) === 'pages' ? 'pages' : 'page'),
  ],
});

/** The figure has the style of the text around it. */
function $insertFigure(shows: PageFigure['shows']): void {
  if ($getSelection() === null) $getRoot().selectEnd();
  const figure = $createPageFigureNode(shows);
  const target = $getSelection();
  if ($isRangeSelection(target)) figure.setFormat(target.format).setStyle(target.style);
  $insertNodes([figure]);
  figure.selectEnd();
}

export const PageFiguresExtension = defineExtension({
  name: 'autodocs/page-figures',
  nodes: () => [PageFigureNode],
  dependencies: [configExtension(DOMImportExtension, { rules: [figureRule] })],
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_PAGE_FIGURE,
        (shows) => {
          $insertFigure(shows);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      registerSnapBeforeWriting(editor, $isPageFigureNode),
      registerDigits(editor),
    ),
});
