import { $getNodeByKey, $isTextNode, mergeRegister } from 'lexical';
import type { AnchorPlace } from '#app/document/anchors/anchors.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { rangeOf } from '../find/show-matches.ts';
import { editorOf } from './note-blocks.ts';
import type { TextBlock } from './text-blocks.ts';

/** Names in `comments.css`. */
const ALL = 'document-comment';
const SUGGESTED = 'document-suggestion';
const CURRENT = 'document-comment-current';

type Place = AnchorPlace<TextBlock>;

function rangesOf(editors: DocumentEditors, { block, start, end }: Place): Range[] {
  const editor = editorOf(editors, block);
  const parts = block.content.match(start, end)?.parts ?? [];
  return editor === null ? [] : parts.flatMap((part) => rangeOf(editor, part) ?? []);
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

/** The place whose words are drawn at a point of the screen; undefined if there are none. */
export function placeAt<P extends Place>(
  editors: DocumentEditors,
  places: readonly P[],
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): P | undefined {
  return places.find((place) =>
    rangesOf(editors, place).some((range) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
      ),
    ),
  );
}

/** Calls `listener` for each press of the text that selects nothing. */
export function onPressed({ areas }: DocumentEditors, listener: (event: MouseEvent) => void): () => void {
  const press = (event: MouseEvent): void => {
    if (event.button === 0 && getSelection()?.isCollapsed !== false) listener(event);
  };
  return mergeRegister(
    ...Object.values(areas).map((editor) =>
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('click', press);
        root?.addEventListener('click', press);
      }),
    ),
  );
}

/** Puts the caret before the words and the focus into the text. */
export function goToPlace(editors: DocumentEditors, { block, start, end }: Place): void {
  const [first] = block.content.match(start, end)?.parts ?? [];
  const editor = editorOf(editors, block);
  if (editor === null) return openNote(editors, block);
  editor.update(
    () => {
      const node = first === undefined ? null : $getNodeByKey(first.key);
      if ($isTextNode(node)) node.select(first?.start, first?.start);
    },
    { discrete: true },
  );
  editor.focus();
}

/** Scrolls to the words; a footnote is opened. */
export function scrollToPlace(editors: DocumentEditors, { block, start, end }: Place): void {
  const [first] = block.content.match(start, end)?.parts ?? [];
  const editor = editorOf(editors, block);
  if (editor === null) openNote(editors, block);
  else if (first !== undefined) editor.getElementByKey(first.key)?.scrollIntoView({ block: 'center' });
}

function openNote({ areas, notes }: DocumentEditors, { note }: TextBlock): void {
  if (note === undefined) return;
  areas.body.getElementByKey(note)?.scrollIntoView({ block: 'center' });
  notes.open(note);
}
