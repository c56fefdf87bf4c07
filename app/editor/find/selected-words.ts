import { $getSelection, $isRangeSelection } from 'lexical';

/** A longer selection is not used as a query. */
const WORDS_MAX = 100;

/** The selected text as a query; empty if nothing, or more than a line, is selected. */
export function $selectedWords(): string {
  const selection = $getSelection();
  const text = $isRangeSelection(selection) ? selection.getTextContent() : '';
  return text.length > WORDS_MAX || text.includes('\n') ? '' : text;
}
