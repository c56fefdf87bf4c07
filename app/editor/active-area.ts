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
 * Tells in which area a person works. Whoever goes from the text to the tools or fields by Tab passes the other areas on
 * the way: one reached so is not where they work until they press something in it. Returns how to stop.
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
