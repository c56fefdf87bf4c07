import { COMMAND_PRIORITY_LOW, KEY_ESCAPE_COMMAND, defineExtension } from 'lexical';

/**
 * Escape closes panels over the text. Lexical's rich text would also take the focus away, and what the person types
 * next would go nowhere.
 */
export const EscapeKeyExtension = defineExtension({
  name: 'autodocs/escape-key',
  register: (editor) => editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
});
