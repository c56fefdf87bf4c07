import type { ListMarker } from '../model.ts';
import { letters } from './forms.ts';

/** Text of an item's marker. Letters end in a parenthesis, as items of Brazilian law do (LC 95/1998, art. 10). */
export function markerText(marker: ListMarker, value: number): string {
  if (marker === 'bullet') return '•';
  return marker === 'alpha' ? `${letters(value)})` : `${String(value)}.`;
}
