import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Thread, ThreadView } from '#app/data/ports.ts';

/** The next page is requested before the end of the loaded messages becomes visible. */
const AHEAD = '800px 0px';

interface Sentinels {
  top: RefObject<HTMLDivElement | null>;
  bottom: RefObject<HTMLDivElement | null>;
}

/** Elements at both ends of the list: near them the next page is requested, once for each state of the list. */
export function useSentinels({
  scroller,
  thread,
  view,
}: {
  scroller: RefObject<HTMLElement | null>;
  thread: Thread;
  view: ThreadView;
}): Sentinels {
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  /** The messages at the ends for which a request was already made. */
  const asked = useRef<{ before?: string | undefined; behind?: string | undefined }>({});
  const { hasEarlier, hasLater } = view;
  const first = view.messages[0]?.uid;
  const last = view.messages.at(-1)?.uid;
  useEffect(() => {
    if (!hasEarlier) asked.current.before = undefined;
    if (!hasLater) asked.current.behind = undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          if (target === top.current && asked.current.before !== first) {
            asked.current.before = first;
            thread.earlier();
          }
          if (target === bottom.current && asked.current.behind !== last) {
            asked.current.behind = last;
            thread.later();
          }
        }
      },
      { root: scroller.current, rootMargin: AHEAD },
    );
    if (hasEarlier && top.current !== null) observer.observe(top.current);
    if (hasLater && bottom.current !== null) observer.observe(bottom.current);
    return () => observer.disconnect();
  }, [scroller, thread, hasEarlier, hasLater, first, last]);
  return { top, bottom };
}
