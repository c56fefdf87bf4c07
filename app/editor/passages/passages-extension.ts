import { GetClipboardDataExtension } from '@lexical/clipboard';
import { configExtension, defineExtension } from 'lexical';
import { $withPassages } from './copied/copied-passages.ts';
import { registerKeptPassages } from './keeping/keep-passages.ts';

export const PassagesExtension = defineExtension({
  name: 'autodocs/passages',
  dependencies: [
    configExtension(GetClipboardDataExtension, {
      $exportMimeType: {
        'application/x-lexical-editor': [
          (_selection, next) => {
            const copied = next();
            return copied === null ? null : $withPassages(copied);
          },
        ],
      },
    }),
  ],
  register: registerKeptPassages,
});
