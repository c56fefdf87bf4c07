import type { AnchorPlace } from '#app/document/anchors/anchors.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { rangeOf } from '../find/show-matches.ts';
import type { TextBlock } from './text-blocks.ts';

/** Names in `comments.css`. */
const ALL = 'document-comment';
const SUGGESTED = 'document-suggestion';
const CURRENT = 'document-comment-current';

type Place = AnchorPlace<TextBlock>;

function rangesOf({ areas }: DocumentEditors, { block, start, end }: Place): Range[] {
  const parts = block.content.match(start, end)?.parts ?? [];
  return parts.flatMap((part) => rangeOf(areas[block.editor], part) ?? []);
}

/** Highlights commented words, and those for which others are suggested, on the screen without changing the text; browsers without support show none. */
export function showCommentMarks(
  editors: DocumentEditors,
  {
    places,
    suggested,
    current,
  }: { places: readonly Place[]; suggested: readonly Place[]; current: Place | null },
): void {
  if (!('highlights' in CSS)) return;
  // Found words are shown over commented ones.
  for (const [name, found] of [
    [ALL, places],
    [SUGGESTED, suggested],
  ] as const) {
    const highlight = new Highlight(...found.flatMap((place) => rangesOf(editors, place)));
    highlight.priority = -2;
    CSS.highlights.set(name, highlight);
  }
  const chosen = new Highlight(...(current === null ? [] : rangesOf(editors, current)));
  chosen.priority = -1;
  CSS.highlights.set(CURRENT, chosen);
}

export function hideCommentMarks(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(SUGGESTED);
  CSS.highlights.delete(CURRENT);
}

/** Scrolls to the words. */
export function scrollToPlace({ areas }: DocumentEditors, { block, start, end }: Place): void {
  const [first] = block.content.match(start, end)?.parts ?? [];
  if (first !== undefined)
    areas[block.editor].getElementByKey(first.key)?.scrollIntoView({ block: 'center' });
}
