import { noteOfMarkAddress } from '#app/document/pages/footnotes.ts';
import { FOOTNOTES } from '#app/document/styles.ts';
import type { DisplayGroup } from '../display-list.ts';
import { previewLine } from '../preview/preview-line.ts';
import type { PreviewBlank, PreviewText } from '../preview/preview.ts';
import { placeNotes } from './place-page.ts';
import type { BrokenPage } from './pages.ts';

/** A line of the notes at the foot of a page. Heights are from the top of their room, which begins with the rule. */
export interface NoteLine {
  /** Number of its note. */
  note: number;
  top: number;
  /** From its top down. */
  baseline: number;
  pieces: readonly (PreviewText | PreviewBlank)[];
}

export interface PageNotes {
  height: number;
  lines: readonly NoteLine[];
}

/** Each note begins with a link to its mark. */
function noteBegunIn({ items }: DisplayGroup): number | null {
  for (const item of items) {
    const note = item.kind === 'link' ? noteOfMarkAddress(item.target) : null;
    if (note !== null) return note;
  }
  return null;
}

/**
 * The notes of each page as they are printed; null for a page without. A link in a note is not one here: the lines are
 * looked at and pressed to open the note.
 */
export function notesOfPages(pages: readonly BrokenPage[]): (PageNotes | null)[] {
  let note = 0;
  return pages.map((page) => {
    const last = page.notes.at(-1);
    if (last === undefined) return null;
    const height = FOOTNOTES.rule + last.y + last.box.height;
    const top = page.frame.body.top + page.frame.body.height - height;
    const groups: DisplayGroup[] = [];
    placeNotes(page, groups);
    const lines = groups.flatMap((group): NoteLine[] => {
      note = noteBegunIn(group) ?? note;
      const line = previewLine(group, []);
      if (line === null) return [];
      const pieces = line.pieces.flatMap((piece): NoteLine['pieces'] => {
        if (piece.kind === 'image') return [];
        if (piece.kind === 'blank') return [piece];
        const { link: _link, ...text } = piece;
        return [text];
      });
      return [{ note, top: line.top - top, baseline: line.baseline, pieces }];
    });
    return { height, lines };
  });
}
