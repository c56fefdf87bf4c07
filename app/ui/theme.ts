import { useSyncExternalStore } from 'react';
import { Emitter } from '#primitives/emitter.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'autodocs.theme';
const changed = new Emitter();

function readTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function applyTheme(): void {
  const theme = readTheme();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  changed.emit();
}

/** The choice of light or dark is stored on this device; `system` removes the choice and follows the system. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, theme);
  applyTheme();
}

/** From now on follows changes of the system's theme and of other tabs. */
export function watchTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) applyTheme();
  });
  applyTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(changed.subscribe, readTheme);
}

/** The theme on the screen, whether chosen or from the system. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(changed.subscribe, () =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );
}
