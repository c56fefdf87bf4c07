import { defineExtension } from 'lexical';
import { registerShownNumbers } from './shown/shown-numbers.ts';

export const NumberingExtension = defineExtension({
  name: 'autodocs/numbering',
  register: registerShownNumbers,
});
