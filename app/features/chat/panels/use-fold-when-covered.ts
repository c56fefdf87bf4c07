import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** On navigation, for example by a card in the conversation, a full-screen panel collapses to show the page. */
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
