import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/**
 * Listens on an element that is not a control itself: a container observes its controls without becoming interactive.
 */
export function useListeners(target: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const handle = useEffectEvent((name: string, event: Event) => {
    const handler = new Map<string, unknown>(Object.entries(handlers)).get(name);
    if (typeof handler === 'function') handler(event);
  });
  const names = Object.keys(handlers).join(' ');
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const listener = (event: Event) => handle(event.type, event);
    for (const name of names.split(' ')) element.addEventListener(name, listener);
    return () => {
      for (const name of names.split(' ')) element.removeEventListener(name, listener);
    };
  }, [target, names]);
}
