import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $generateNodesFromDOMViaExtension, ImportSource, contextValue } from '@lexical/html';
import { $findTableNode } from '@lexical/table';
import { $getRoot, $getSelection, $onUpdate, PASTE_TAG } from 'lexical';
import type { BaseSelection, LexicalEditor } from 'lexical';
import { $schemes } from '../numbering/own-schemes.ts';
import { $keepFirstNumber } from '../numbering/pasted/first-number.ts';
import { $settlePastedNumbers } from '../numbering/pasted/pasted-numbers.ts';
import { $namesOfMarks, hasMarks } from './offered-fields/field-marks.ts';
import { keepImages } from './foreign/images/images.ts';
import { emptyReport, type PasteReport, type PasteServices } from './paste-report.ts';
import { $goOnAtCaret } from './go-on-at-caret.ts';
import { readMarkup } from './read-markup.ts';
import { type RevisionChoice, revisionsIn } from './revisions.ts';

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
  const isText = $keepFirstNumber(nodes, selection);
  $insertGeneratedNodes(editor, nodes, selection);
  report.textNumbers += (isText ? 1 : 0) + $settlePastedNumbers();
  $goOnAtCaret();
  if (marked) report.fieldNames = $namesOfMarks();
}

function $caret(): BaseSelection {
  return $getSelection() ?? $getRoot().selectEnd();
}

interface Clipboard {
  html: string;
  rtf: string;
}

/** Reads and inserts the markup; its images are stored on the device first. Runs within an update of the editor. */
function $pasteRead(
  editor: LexicalEditor,
  clipboard: Clipboard,
  selection: BaseSelection,
  { pasting, revisions }: { pasting: MarkupPasting; revisions: RevisionChoice },
): void {
  const report = emptyReport();
  const note = pasting.imageNote;
  const available = pasting.contentWidth();
  const [start] = selection.getNodes();
  const inTable = start !== undefined && $findTableNode(start) !== null;
  const place = { contentWidth: available, inTable, revisions, imageNote: note, schemes: $schemes() };
  const { dom, images } = readMarkup(clipboard.html, clipboard.rtf, place, report);
  if (images.length === 0) {
    $insertMarkup(editor, dom, selection, report);
    $onUpdate(() => pasting.onPasted(report));
    return;
  }
  void keepImages(images, pasting, { available, note, report }).then(() => {
    editor.update(() => $insertMarkup(editor, dom, $caret(), report), {
      tag: PASTE_TAG,
      onUpdate: () => pasting.onPasted(report),
    });
  });
}

/**
 * Pastes foreign markup at the caret, in one undo step: its images are stored first, and a person chooses first what
 * becomes of tracked changes.
 */
export function $pasteMarkup(
  editor: LexicalEditor,
  clipboard: Clipboard,
  selection: BaseSelection,
  pasting: MarkupPasting,
): void {
  const tracked = revisionsIn(clipboard.html);
  if (tracked === null) {
    $pasteRead(editor, clipboard, selection, { pasting, revisions: 'show' });
    return;
  }
  void pasting.chooseRevisions(tracked).then((revisions) => {
    if (revisions === null) return;
    editor.update(() => $pasteRead(editor, clipboard, $caret(), { pasting, revisions }), { tag: PASTE_TAG });
  });
}
