import { ClipboardDOMImportExtension } from '@lexical/clipboard';
import { DOMImportExtension } from '@lexical/html';
import { configExtension, defineExtension } from 'lexical';
import { $dropActiveMarkup } from './clean-markup.ts';
import { $readStyles } from './readable-styles.ts';

/** What is pasted goes through import rules only: markup is read, never kept. Preprocessors run last first. */
export const PasteExtension = defineExtension({
  name: 'autodocs/paste',
  dependencies: [
    ClipboardDOMImportExtension,
    configExtension(DOMImportExtension, { preprocess: [$readStyles, $dropActiveMarkup] }),
  ],
});
