import { useMemo, type MouseEvent } from 'react';
import type { BrowserItem } from '../browser-item.ts';
import { choose, toggle } from '../folder/selection.ts';
import type { ItemListProps } from './item-list.tsx';

type Pressable = Pick<
  ItemListProps,
  'items' | 'selection' | 'onSelection' | 'onOpen' | 'onStartRename' | 'onMenu'
>;

function partOf(event: MouseEvent): string | undefined {
  const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null;
  return part?.dataset['part'];
}

/** Handles presses on rows, by their target. A touch opens; a mouse click selects and a double click opens. */
export function usePresses(props: Pressable) {
  const { items, selection, onSelection, onOpen, onStartRename, onMenu } = props;
  const order = useMemo(() => items.map((item) => item.key), [items]);
  const itemAt = (event: MouseEvent): BrowserItem | undefined => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    return row === null ? undefined : items.find((item) => item.key === row.dataset['key']);
  };
  const ensureChosen = (item: BrowserItem): void => {
    if (!selection.selected.has(item.key))
      onSelection(choose(selection, order, item.key, { shift: false, control: false }));
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const item = itemAt(event);
    if (item === undefined || event.target instanceof HTMLInputElement) return;
    const part = partOf(event);
    if (part === 'check') onSelection(toggle(selection, item.key));
    else if (part === 'rename') onStartRename(item);
    else if (part === 'menu') {
      ensureChosen(item);
      onMenu({ x: event.clientX, y: event.clientY });
    } else if (isTouch(event)) onOpen(item, true);
    else
      onSelection(
        choose(selection, order, item.key, {
          shift: event.shiftKey,
          control: event.ctrlKey || event.metaKey,
        }),
      );
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>): void => {
    const item = itemAt(event);
    const onName = partOf(event) === undefined && !(event.target instanceof HTMLInputElement);
    if (item !== undefined && onName && !isTouch(event)) onOpen(item, false);
  };
  /** Below the name of the active row. */
  const menuByKey = (list: Element): void => {
    const item = items.find(({ key }) => key === selection.active);
    if (item !== undefined) ensureChosen(item);
    const row = item === undefined ? null : document.getElementById(item.key);
    const { left, top, bottom } = (row ?? list).getBoundingClientRect();
    onMenu({ x: left + 48, y: row === null ? top + 40 : bottom });
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (event.target === event.currentTarget) return menuByKey(event.currentTarget);
    const item = itemAt(event);
    if (item !== undefined) ensureChosen(item);
    onMenu({ x: event.clientX, y: event.clientY });
  };
  const onHeld = (target: Element, at: { x: number; y: number }): void => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    const item = items.find((candidate) => candidate.key === key);
    if (item === undefined || target instanceof HTMLInputElement) return;
    ensureChosen(item);
    onMenu(at);
  };
  return { order, onClick, onDoubleClick, onContextMenu, menuByKey, onHeld };
}

function isTouch(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
}
