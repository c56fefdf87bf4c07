import type { KeyboardEvent } from 'react';

/**
 * Arrows walk from the search box through the lines found and back. `region` holds both; each line's main link carries
 * `data-line`.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>, region: HTMLElement | null): void {
  if (region === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const lines = [...region.querySelectorAll<HTMLElement>('[data-line]')];
  const here = document.activeElement;
  const row = here?.closest('li')?.querySelector<HTMLElement>('[data-line]');
  const at = row === undefined || row === null ? -1 : lines.indexOf(row);
  const target =
    event.key === 'ArrowDown' ? lines[at + 1] : (lines[at - 1] ?? region.querySelector<HTMLElement>('input'));
  if (target === null || target === undefined) return;
  event.preventDefault();
  target.focus();
}
