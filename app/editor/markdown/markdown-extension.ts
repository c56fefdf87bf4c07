import { registerMarkdownShortcuts } from '@lexical/markdown';
import { defineExtension, safeCast } from 'lexical';
import { transformers } from './transformers.ts';

export interface MarkdownConfig {
  /** Whether a page may end in this area: header and footer stand on every page. */
  pageBreaks: boolean;
}

/** Signs at the beginning of a paragraph or around words that become what they stand for; undo brings the signs back. */
export const MarkdownExtension = defineExtension({
  name: 'autodocs/markdown',
  config: safeCast<MarkdownConfig>({ pageBreaks: true }),
  register: (editor, { pageBreaks }) => registerMarkdownShortcuts(editor, transformers(pageBreaks)),
});
