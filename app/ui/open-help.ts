import { useEffect, useEffectEvent } from 'react';
import { Emitter } from '#primitives/emitter.ts';

const requested = new Emitter<string | null>();

/** Opens the help over the page: at `article`, or at the article of the current screen. */
export function openHelp(article: string | null = null): void {
  requested.emit(article);
}

/** Subscribes to requests for help while the caller is mounted. */
export function useHelpRequests(open: (article: string | null) => void): void {
  const hear = useEffectEvent(open);
  useEffect(() => requested.subscribe((article) => hear(article)), []);
}
