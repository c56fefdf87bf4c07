import { GetClipboardDataExtension } from '@lexical/clipboard';
import { DOMImportExtension, DOMRenderExtension, domOverride } from '@lexical/html';
import { HeadingNode } from '@lexical/rich-text';
import { ParagraphNode, configExtension, defineExtension, mergeRegister } from 'lexical';
import type { DOMExportOutput } from 'lexical';
import type { NumberableNode } from './block-numbering.ts';
import { $withBlock } from './copied/copied-block.ts';
import { $copiedLabel, $textWithLabels } from './copied/copied-labels.ts';
import { numberRules } from './pasted/import-numbers.ts';
import { $withSchemes } from './copied/copied-schemes.ts';
import { registerNumberingKeys } from './numbering-keys.ts';
import { registerShownNumbers } from './shown/shown-numbers.ts';

function $exportDOM(node: NumberableNode, $next: () => DOMExportOutput): DOMExportOutput {
  const output = $next();
  const label = output.element instanceof HTMLElement ? $copiedLabel(node) : '';
  if (label !== '' && output.element instanceof HTMLElement) output.element.prepend(label);
  return output;
}

export const NumberingExtension = defineExtension({
  name: 'autodocs/numbering',
  dependencies: [
    configExtension(DOMImportExtension, { rules: numberRules }),
    configExtension(DOMRenderExtension, {
      overrides: [domOverride([ParagraphNode], { $exportDOM }), domOverride([HeadingNode], { $exportDOM })],
    }),
    configExtension(GetClipboardDataExtension, {
      $exportMimeType: {
        'application/x-lexical-editor': [
          (_selection, next) => {
            const copied = next();
            return copied === null ? null : $withSchemes($withBlock(copied));
          },
        ],
        'text/plain': [
          (selection, next) => {
            const text = next();
            return text === null ? null : $textWithLabels(selection, text);
          },
        ],
      },
    }),
  ],
  register: (editor) => mergeRegister(registerShownNumbers(editor), registerNumberingKeys(editor)),
});
