import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move from the search box through the results and back, and Enter in the box opens the first. `region`
 * contains both; each result's main link has `data-line`.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>, region: HTMLElement | null): void {
  if (region === null) return;
  if (event.key === 'Enter') openFirst(event, region);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, region);
}

/** Only results of the current text: the results appear a little after the keystrokes. */
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
  // In a date input the arrow keys change the date.
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
