import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $generateNodesFromDOMViaExtension, ImportSource, contextValue } from '@lexical/html';
import { $findTableNode } from '@lexical/table';
import { $getRoot, $getSelection, PASTE_TAG } from 'lexical';
import type { BaseSelection, LexicalEditor } from 'lexical';
import { $namesOfMarks, hasMarks } from './offered-fields/field-marks.ts';
import { keepImages } from './foreign/images.ts';
import { emptyReport, type PasteReport, type PasteServices } from './paste-report.ts';
import { $goOnAtCaret } from './go-on-at-caret.ts';
import { readMarkup } from './read-markup.ts';

export interface MarkupPasting extends PasteServices {
  contentWidth: () => number;
}

function $insertMarkup(
  editor: LexicalEditor,
  dom: Document,
  selection: BaseSelection,
  report: PasteReport,
): void {
  const nodes = $generateNodesFromDOMViaExtension(dom, { context: [contextValue(ImportSource, 'paste')] });
  const marked = hasMarks(nodes.map((node) => node.getTextContent()).join('\n'));
  $insertGeneratedNodes(editor, nodes, selection);
  $goOnAtCaret();
  if (marked) report.fieldNames = $namesOfMarks();
}

function $caret(): BaseSelection {
  return $getSelection() ?? $getRoot().selectEnd();
}

/**
 * Pastes foreign markup at the caret. Its images are stored on the device first, so that the content is inserted at
 * once, in one undo step.
 */
export function $pasteMarkup(
  editor: LexicalEditor,
  clipboard: { html: string; rtf: string },
  selection: BaseSelection,
  pasting: MarkupPasting,
): void {
  const report = emptyReport();
  const note = pasting.imageNote;
  const available = pasting.contentWidth();
  const [start] = selection.getNodes();
  const inTable = start !== undefined && $findTableNode(start) !== null;
  const place = { contentWidth: available, inTable, imageNote: note };
  const { dom, images } = readMarkup(clipboard.html, clipboard.rtf, place, report);
  if (images.length === 0) {
    $insertMarkup(editor, dom, selection, report);
    pasting.onPasted(report);
    return;
  }
  void keepImages(images, pasting, { available, note, report }).then(() => {
    editor.update(() => $insertMarkup(editor, dom, $caret(), report), {
      tag: PASTE_TAG,
      onUpdate: () => pasting.onPasted(report),
    });
  });
}
