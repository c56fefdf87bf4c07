import { $getState, $setState, createState } from 'lexical';
import type { TableNode } from '@lexical/table';

/** Attribute for a table without lines in copied markup. */
export const BORDERS_ATTRIBUTE = 'data-autodocs-borders';

/** A table has lines unless this state says otherwise; a reader that does not know the state draws them. */
const bordersState = createState('borders', { parse: (value) => (value === 'none' ? 'none' : 'all') });

export function $hasBorders(table: TableNode): boolean {
  return $getState(table, bordersState) === 'all';
}

export function $setBorders(table: TableNode, drawn: boolean): void {
  $setState(table, bordersState, drawn ? 'all' : 'none');
}
