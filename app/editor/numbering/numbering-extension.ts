import { defineExtension, mergeRegister } from 'lexical';
import { registerNumberingKeys } from './numbering-keys.ts';
import { registerShownNumbers } from './shown/shown-numbers.ts';

export const NumberingExtension = defineExtension({
  name: 'autodocs/numbering',
  register: (editor) => mergeRegister(registerShownNumbers(editor), registerNumberingKeys(editor)),
});
