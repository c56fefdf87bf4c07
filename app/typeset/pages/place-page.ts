import { FOOTNOTES } from '#app/document/styles.ts';
import { LAYOUT_ARTIFACT } from '../display-list.ts';
import type { DisplayGroup, RectItem } from '../display-list.ts';
import { placeBoxes } from '../flow/place.ts';
import type { BrokenPage } from './pages.ts';

const RULE_COLOR = '#475569';

/** The body of a page and the notes at its foot. */
export function placePage(page: BrokenPage, out: DisplayGroup[]): void {
  const { left, body } = page.frame;
  placeBoxes(page.placed, { x: left, y: body.top, artifact: false }, out);
  placeNotes(page, out);
}

/** The notes of a page, below a short rule. */
export function placeNotes({ notes, frame }: BrokenPage, out: DisplayGroup[]): void {
  const { left, width, body } = frame;
  if (notes.length === 0) return;
  const last = notes.at(-1);
  const top = body.top + body.height - (last === undefined ? 0 : last.y + last.box.height);
  const rule: RectItem = {
    kind: 'rect',
    x: 0,
    y: FOOTNOTES.ruleAt,
    width: Math.min(FOOTNOTES.ruleWidth, width),
    height: 0.75,
    color: RULE_COLOR,
  };
  out.push({ x: left, y: top - FOOTNOTES.rule, tag: LAYOUT_ARTIFACT, items: [rule] });
  placeBoxes(notes, { x: left, y: top, artifact: false }, out);
}
