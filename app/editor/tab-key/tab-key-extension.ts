import {
  $getSelection,
  $isRangeSelection,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_BEFORE_HIGH,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  INSERT_TAB_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { $selectCellBeside } from '../tables/cells/select-cell-beside.ts';
import { isPassingKey } from './passing-keys.ts';
import { $tabIndents } from './tab-indents.ts';

function $act(editor: LexicalEditor, back: boolean): void {
  if ($selectCellBeside(back ? 'previous' : 'next')) return;
  if (!$isRangeSelection($getSelection())) return;
  if (back) editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
  else if ($tabIndents()) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
  else editor.dispatchCommand(INSERT_TAB_COMMAND, undefined);
}

/**
 * Tab edits: it indents, changes a list's level, or moves to the next cell. It moves to the next control, as on any
 * page, if the user entered the text with Tab and has pressed no other key since, and after Escape (WCAG 2.1.2).
 *
 * Escape closes panels over the text; the library's own handler would also remove the focus.
 */
export const TabKeyExtension = defineExtension({
  name: 'autodocs/tab-key',
  register: (editor) => {
    let isPassing = false;
    let isHeld = false;
    const set = (passing: boolean): false => {
      isPassing = passing;
      return false;
    };
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab') return;
      // The key was pressed elsewhere and released here.
      if (!isHeld) set(true);
      isHeld = false;
    };
    return mergeRegister(
      editor.registerRootListener((root) => {
        root?.addEventListener('keyup', onKeyUp);
        return () => root?.removeEventListener('keyup', onKeyUp);
      }),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ key, repeat }) => {
          if (key === 'Tab' && repeat && !isHeld) set(true);
          else if (key === 'Tab') isHeld = true;
          return isPassingKey(key) ? false : set(false);
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(CLICK_COMMAND, () => set(false), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          isHeld = false;
          return set(false);
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          set(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          if (isPassing) return true;
          event.preventDefault();
          $act(editor, event.shiftKey);
          return true;
        },
        // The library's table handler leaves the table after the last cell.
        COMMAND_PRIORITY_BEFORE_HIGH,
      ),
    );
  },
});
