import { DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  CLICK_COMMAND,
  $getNearestNodeFromDOMNode,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
  safeCast,
} from 'lexical';
import type { LexicalCommand, NodeKey } from 'lexical';
import { registerSnapBeforeWriting } from '../token/snap-selection.ts';
import { $createFootnoteNode, $isFootnoteNode, FOOTNOTE_ATTRIBUTE, FootnoteNode } from './footnote-node.ts';
import { foreignNoteRule } from './import-notes.ts';
import { registerNumbers } from './numbers.ts';

export const INSERT_FOOTNOTE: LexicalCommand<void> = createCommand('INSERT_FOOTNOTE');

interface FootnotesConfig {
  /** False in header and footer, which are on every page: a mark that is pasted there becomes text. */
  enabled: boolean;
  /** Called when the note of a mark is to be edited. */
  onOpen: (mark: NodeKey) => void;
}

function readNote(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}

const footnoteRule = defineImportRule({
  name: 'autodocs/footnote',
  match: sel.any().attr(FOOTNOTE_ATTRIBUTE, true),
  $import: (_context, element) => [
    $createFootnoteNode(readNote(element.getAttribute(FOOTNOTE_ATTRIBUTE)) ?? undefined),
  ],
});

function $insertFootnote(): NodeKey {
  if ($getSelection() === null) $getRoot().selectEnd();
  const mark = $createFootnoteNode();
  const selection = $getSelection();
  if ($isRangeSelection(selection)) {
    // The mark follows the selected words.
    const end = selection.isBackward() ? selection.anchor : selection.focus;
    selection.anchor.set(end.key, end.offset, end.type);
    selection.focus.set(end.key, end.offset, end.type);
    mark.setStyle(selection.style);
  }
  $insertNodes([mark]);
  mark.selectEnd();
  return mark.getKey();
}

/** The words of a note whose mark may not be where it was put. */
function $replaceWithText(mark: FootnoteNode): void {
  const words: string[] = [];
  JSON.stringify(mark.getNote(), (key: string, value: unknown) => {
    if (key === 'text' && typeof value === 'string') words.push(value);
    return value;
  });
  mark.replace($createTextNode(` (${words.join('')})`).setStyle(mark.getStyle()));
}

export const FootnotesExtension = defineExtension({
  name: 'autodocs/footnotes',
  nodes: () => [FootnoteNode],
  config: safeCast<FootnotesConfig>({ enabled: true, onOpen: () => undefined }),
  dependencies: [configExtension(DOMImportExtension, { rules: [footnoteRule, foreignNoteRule] })],
  register: (editor, { enabled, onOpen }) => {
    if (!enabled) return editor.registerNodeTransform(FootnoteNode, $replaceWithText);
    return mergeRegister(
      editor.registerCommand(
        INSERT_FOOTNOTE,
        () => {
          const mark = $insertFootnote();
          queueMicrotask(() => onOpen(mark));
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      editor.registerCommand(
        CLICK_COMMAND,
        ({ target }) => {
          const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
          if ($isFootnoteNode(node)) onOpen(node.getKey());
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      registerSnapBeforeWriting(editor, $isFootnoteNode),
      registerNumbers(editor),
    );
  },
});
