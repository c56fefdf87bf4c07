import { ClipboardImportExtension } from '@lexical/clipboard';
import { CoreImportExtension } from '@lexical/html';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $getEditor,
  $getRoot,
  $getSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  PASTE_COMMAND,
  PASTE_TAG,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
  safeCast,
} from 'lexical';
import type { BaseSelection, LexicalCommand, LexicalEditor } from 'lexical';
import { A4 } from '#app/document/styles.ts';
import { $namesOfMarks, hasMarks } from './offered-fields/field-marks.ts';
import { singleImage } from './single-image.ts';
import { $pasteOwnParts } from './own-parts.ts';
import { $pasteMarkup, type MarkupPasting } from './paste-markup.ts';
import { emptyReport } from './paste-report.ts';
import { $pasteText } from './plain-text.ts';

/** Pastes text without its style. */
export const PASTE_TEXT: LexicalCommand<string> = createCommand('PASTE_TEXT');

const pastings = new WeakMap<LexicalEditor, MarkupPasting>();

/** Milliseconds after Ctrl+Shift+V in which a paste event counts as its result. */
const PLAIN_MILLISECONDS = 1000;

function $pasteAsText(text: string, selection: BaseSelection): void {
  const { cutOff, cutTables } = $pasteText(text, selection);
  const fieldNames = hasMarks(text) ? $namesOfMarks() : [];
  pastings.get($getEditor())?.onPasted({ ...emptyReport(), cutOff, cutTables, fieldNames });
}

/** Browsers differ in what Ctrl+Shift+V pastes; here it is always plain text. */
function registerPlainPaste(editor: LexicalEditor): () => void {
  let pressed = -Infinity;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const isPlain = event.code === 'KeyV' && event.shiftKey && (event.ctrlKey || event.metaKey);
        if (isPlain) pressed = event.timeStamp;
        else if (event.code === 'KeyV') pressed = -Infinity;
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const wanted = event.timeStamp - pressed < PLAIN_MILLISECONDS;
        pressed = -Infinity;
        if (!wanted || !('clipboardData' in event)) return false;
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text === '') return false;
        event.preventDefault();
        editor.update(() => $pasteAsText(text, $getSelection() ?? $getRoot().selectEnd()), {
          tag: PASTE_TAG,
        });
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** Pasted markup is parsed and converted to nodes; it is never inserted unchanged. */
export const PasteExtension = defineExtension({
  name: 'autodocs/paste',
  config: safeCast<MarkupPasting>({
    contentWidth: () => A4.width - A4.margins.left - A4.margins.right,
    takeImage: () => Promise.resolve(null),
    onPasted: () => undefined,
    chooseRevisions: () => Promise.resolve('show'),
    imageNote: (alt) => (alt === '' ? '' : `[${alt}]`),
  }),
  dependencies: [
    CoreImportExtension,
    configExtension(ClipboardImportExtension, {
      $importMimeType: {
        'application/x-lexical-editor': [$pasteOwnParts],
        'text/html': [
          (html, selection, $next, transfer) => {
            const editor = $getEditor();
            const pasting = pastings.get(editor);
            if (pasting === undefined) return $next();
            $pasteMarkup(editor, { html, rtf: transfer.getData('text/rtf') }, selection, pasting);
            return true;
          },
        ],
        'text/plain': [
          (text, selection) => {
            $pasteAsText(text, selection);
            return true;
          },
        ],
      },
    }),
  ],
  register: (editor, config) => {
    pastings.set(editor, config);
    return mergeRegister(
      registerPlainPaste(editor),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const image = 'clipboardData' in event ? singleImage(event.clipboardData) : null;
          if (image === null) return false;
          event.preventDefault();
          return editor.dispatchCommand(DRAG_DROP_PASTE, [image]);
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        PASTE_TEXT,
        (text) => {
          $pasteAsText(text, $getSelection() ?? $getRoot().selectEnd());
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    );
  },
});
