import { useEffect, useEffectEvent } from 'react';

type Listener = (article: string | null) => void;

const listeners = new Set<Listener>();

/** Opens the help over the page: at `article`, or at the one of the screen one is on. */
export function openHelp(article: string | null = null): void {
  for (const listener of listeners) listener(article);
}

/** Hears who asks for the help, for as long as the caller is shown. */
export function useHelpRequests(open: Listener): void {
  const hear = useEffectEvent(open);
  useEffect(() => {
    const listener: Listener = (article) => hear(article);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
