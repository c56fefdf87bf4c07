import { $getSelection, $isRangeSelection } from 'lexical';

/** Longer selections are no words to seek. */
const WORDS_MAX = 100;

/** Selected words that one may want to find elsewhere; empty for none, or for more than a line. */
export function $selectedWords(): string {
  const selection = $getSelection();
  const text = $isRangeSelection(selection) ? selection.getTextContent() : '';
  return text.length > WORDS_MAX || text.includes('\n') ? '' : text;
}
