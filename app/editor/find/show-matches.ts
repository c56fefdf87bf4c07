import type { LexicalEditor } from 'lexical';
import type { DocumentEditors } from '../document-editors.ts';
import type { FindState, FoundMatch } from './find-and-replace.ts';
import type { MatchPart } from './find-matches.ts';

/** Names in `find.css`. */
const ALL = 'document-found';
const CURRENT = 'document-found-current';

/** More matches are counted and can be visited, but are not painted: a browser slows down with tens of thousands. */
const PAINTED_MAX = 2000;

function textOf(editor: LexicalEditor, key: string): Text | null {
  const element = editor.getElementByKey(key);
  const walker = element === null ? null : document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const node = walker?.nextNode();
  return node instanceof Text ? node : null;
}

export function rangeOf(editor: LexicalEditor, { key, start, end }: MatchPart): Range | null {
  const text = textOf(editor, key);
  if (text === null || end > text.data.length) return null;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}

function rangesOf({ areas }: DocumentEditors, { area, parts }: FoundMatch): Range[] {
  return parts.flatMap((part) => rangeOf(areas[area], part) ?? []);
}

/**
 * Highlights every match on the screen without changing the text; browsers without support show only the current one.
 */
export function showMatches(editors: DocumentEditors, { matches, current }: FindState): void {
  if (!('highlights' in CSS)) return;
  const painted = matches.slice(0, PAINTED_MAX).flatMap((match) => rangesOf(editors, match));
  CSS.highlights.set(ALL, new Highlight(...painted));
  const match = matches[current];
  const marked = new Highlight(...(match === undefined ? [] : rangesOf(editors, match)));
  marked.priority = 1;
  CSS.highlights.set(CURRENT, marked);
}

export function hideMatches(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

/** Scrolls to the current match. */
export function scrollToMatch(editors: DocumentEditors, { matches, current }: FindState): void {
  const match = matches[current];
  const first = match?.parts[0];
  if (match === undefined || first === undefined) return;
  editors.areas[match.area].getElementByKey(first.key)?.scrollIntoView({ block: 'center' });
}
