import type { ListMarker } from './model.ts';

/** `a`, `b` .. `z`, `aa`: as spreadsheets name their columns. */
function letters(value: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCodePoint(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

/** Text of an item's marker. Letters end in a parenthesis, as items of Brazilian law do (LC 95/1998, art. 10). */
export function markerText(marker: ListMarker, value: number): string {
  if (marker === 'bullet') return '•';
  return marker === 'alpha' ? `${letters(value)})` : `${String(value)}.`;
}
