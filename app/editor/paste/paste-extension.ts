import { ClipboardDOMImportExtension } from '@lexical/clipboard';
import { $inlineStylesFromStyleSheets, DOMImportExtension } from '@lexical/html';
import { configExtension, defineExtension } from 'lexical';
import { $dropActiveMarkup } from './clean-markup.ts';

/** What is pasted goes through import rules only: markup is read, never kept. Preprocessors run last first. */
export const PasteExtension = defineExtension({
  name: 'autodocs/paste',
  dependencies: [
    ClipboardDOMImportExtension,
    configExtension(DOMImportExtension, { preprocess: [$inlineStylesFromStyleSheets, $dropActiveMarkup] }),
  ],
});
