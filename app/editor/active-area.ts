import {
  CLICK_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  FOCUS_COMMAND,
  KEY_DOWN_COMMAND,
  mergeRegister,
  type LexicalEditor,
} from 'lexical';
import { isPassingKey } from './tab-key/passing-keys.ts';

/**
 * Reports the area in which the user works. Tab from the text to the tools or fields passes through the other areas; an
 * area reached that way becomes active only when the user presses something in it. Returns a function that stops it.
 */
export function watchActiveArea<A extends string>(
  areas: readonly (readonly [A, LexicalEditor])[],
  activate: (area: A) => void,
): () => void {
  let leavingByTab = false;
  const never = (act: () => void): false => {
    act();
    return false;
  };
  return mergeRegister(
    ...areas.map(([area, editor]) =>
      mergeRegister(
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          ({ key }) =>
            never(() => {
              leavingByTab = key === 'Tab' || (leavingByTab && isPassingKey(key));
              if (!isPassingKey(key)) activate(area);
            }),
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(
          CLICK_COMMAND,
          () =>
            never(() => {
              leavingByTab = false;
              activate(area);
            }),
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(
          FOCUS_COMMAND,
          () =>
            never(() => {
              if (!leavingByTab) activate(area);
            }),
          COMMAND_PRIORITY_CRITICAL,
        ),
      ),
    ),
  );
}
