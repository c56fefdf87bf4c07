import { useEffect, useEffectEvent } from 'react';
import { Emitter } from '#primitives/emitter.ts';

const requested = new Emitter<string | null>();

/** Opens the help over the page: at `article`, or at the one of the screen one is on. */
export function openHelp(article: string | null = null): void {
  requested.emit(article);
}

/** Hears who asks for the help, for as long as the caller is shown. */
export function useHelpRequests(open: (article: string | null) => void): void {
  const hear = useEffectEvent(open);
  useEffect(() => requested.subscribe((article) => hear(article)), []);
}
