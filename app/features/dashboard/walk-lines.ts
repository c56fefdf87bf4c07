import type { KeyboardEvent } from 'react';

/**
 * Arrows walk from the search box through the lines found and back, and Enter in the box opens the first. `region` holds
 * both; each line's main link carries `data-line`.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>, region: HTMLElement | null): void {
  if (region === null) return;
  if (event.key === 'Enter') openFirst(event, region);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, region);
}

/** Only what was found by what is typed: the results follow the keys a little later. */
function openFirst(event: KeyboardEvent<HTMLElement>, region: HTMLElement): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) || activeElement.type !== 'search') return;
  const results = region.querySelector<HTMLElement>('[data-results]');
  const line = results?.querySelector<HTMLElement>('[data-line]') ?? null;
  if (line === null || results?.dataset['results'] !== activeElement.value) return;
  event.preventDefault();
  line.click();
}

function walk(event: KeyboardEvent<HTMLElement>, region: HTMLElement): void {
  const here = document.activeElement;
  // A date's own arrows change the date.
  if (here instanceof HTMLInputElement && here.type !== 'search') return;
  const lines = [...region.querySelectorAll<HTMLElement>('[data-line]')];
  const row = here?.closest('li')?.querySelector<HTMLElement>('[data-line]');
  const at = row === undefined || row === null ? -1 : lines.indexOf(row);
  const target =
    event.key === 'ArrowDown'
      ? lines[at + 1]
      : (lines[at - 1] ?? region.querySelector<HTMLElement>('input[type=search]'));
  if (target === null || target === undefined) return;
  event.preventDefault();
  target.focus();
}
