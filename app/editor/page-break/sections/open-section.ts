import {
  $createNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  KEY_ENTER_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalCommand, LexicalEditor, NodeKey } from 'lexical';
import { $selectedBreak } from './section-breaks.ts';

/** Opens the settings of the selected page break's section. */
const OPEN_SECTION: LexicalCommand<void> = createCommand('OPEN_SECTION');

/** Calls `open` when the settings of the selected page break's section are asked for. */
export function onOpenSection(editor: LexicalEditor, open: () => void): () => void {
  return editor.registerCommand(
    OPEN_SECTION,
    () => {
      open();
      return true;
    },
    COMMAND_PRIORITY_EDITOR,
  );
}

/** Enter, or a second press, on a selected page break opens its section. */
export function registerOpenSection(editor: LexicalEditor): () => void {
  /** The break that was selected when the pointer went down, which already changes the selection. */
  let pressed: NodeKey | null = null;
  const onDown = (): void => {
    pressed = editor.read(() => $selectedBreak()?.getKey() ?? null);
  };
  return mergeRegister(
    editor.registerRootListener((root, before) => {
      before?.removeEventListener('pointerdown', onDown, true);
      root?.addEventListener('pointerdown', onDown, true);
    }),
    editor.registerCommand(
      CLICK_COMMAND,
      ({ target }) => {
        if (pressed === null) return false;
        const element = editor.getElementByKey(pressed);
        if (element === null || !(target instanceof Node) || !element.contains(target)) return false;
        const selection = $createNodeSelection();
        selection.add(pressed);
        $setSelection(selection);
        return editor.dispatchCommand(OPEN_SECTION, undefined);
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        if ($selectedBreak() === null || !editor.dispatchCommand(OPEN_SECTION, undefined)) return false;
        event?.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
