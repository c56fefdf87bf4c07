import { ListItemNode } from '@lexical/list';
import { DOMImportExtension, DOMRenderExtension, domOverride } from '@lexical/html';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  COMMAND_PRIORITY_NORMAL,
  OUTDENT_CONTENT_COMMAND,
  ParagraphNode,
  configExtension,
  defineExtension,
  mergeRegister,
} from 'lexical';
import type { LexicalNode } from 'lexical';
import { formatRules } from './import-format.ts';
import { $stepOut } from './indents.ts';
import { registerKeptFormat } from './keep-format.ts';
import { registerShownTabs } from './tabs/shown-tabs.ts';
import { $showFormat } from './shown/show-format.ts';

const shown = {
  $decorateDOM: (node: LexicalNode, _previous: LexicalNode | null, element: HTMLElement): void =>
    $showFormat(node, element),
};

/** Indents, spacing and page rules of paragraphs: shown as they are printed, and kept by edits. */
export const ParagraphFormatExtension = defineExtension({
  name: 'autodocs/paragraph-format',
  dependencies: [
    configExtension(DOMImportExtension, { rules: formatRules }),
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([ParagraphNode], shown),
        domOverride([HeadingNode], shown),
        domOverride([QuoteNode], shown),
        domOverride([ListItemNode], shown),
      ],
    }),
  ],
  register: (editor) =>
    mergeRegister(
      registerKeptFormat(editor),
      registerShownTabs(editor),
      editor.registerCommand(
        OUTDENT_CONTENT_COMMAND,
        () => {
          $stepOut();
          return false;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    ),
});
