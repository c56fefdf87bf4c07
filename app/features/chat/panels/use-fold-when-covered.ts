import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** A page that one goes to, as by a card of the conversation, is seen: the panel that is the whole screen folds. */
export function useFoldWhenCovered(over: boolean, fold: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const makeWay = useEffectEvent(() => {
    if (over) fold();
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    makeWay();
  }, [pathname]);
}
