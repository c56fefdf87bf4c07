import { $getState, $setState, createState } from 'lexical';
import type { ListNode } from '@lexical/list';

export type ListKind = 'number' | 'alpha' | 'bullet';

/** A lettered list is stored as a numbered list, so that readers that do not know the marker can still read it. */
const markerState = createState('marker', { parse: (value) => (value === 'alpha' ? 'alpha' : 'default') });

export function $listKind(list: ListNode): ListKind {
  if (list.getListType() === 'bullet') return 'bullet';
  return $getState(list, markerState) === 'alpha' ? 'alpha' : 'number';
}

export function $setListKind(list: ListNode, kind: ListKind): void {
  list.setListType(kind === 'bullet' ? 'bullet' : 'number');
  $setState(list, markerState, kind === 'alpha' ? 'alpha' : 'default');
}
