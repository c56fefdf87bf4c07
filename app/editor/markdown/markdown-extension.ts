import { registerMarkdownShortcuts } from '@lexical/markdown';
import { defineExtension, safeCast } from 'lexical';
import { transformers } from './transformers.ts';

export interface MarkdownConfig {
  /** Whether this area may contain page breaks: header and footer are on every page. */
  pageBreaks: boolean;
}

/** Converts Markdown signs at the beginning of a paragraph or around words; undo restores the signs. */
export const MarkdownExtension = defineExtension({
  name: 'autodocs/markdown',
  config: safeCast<MarkdownConfig>({ pageBreaks: true }),
  register: (editor, { pageBreaks }) => registerMarkdownShortcuts(editor, transformers(pageBreaks)),
});
