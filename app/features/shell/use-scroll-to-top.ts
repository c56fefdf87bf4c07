import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A page that the person navigates to starts at its top; going back, the browser restores the position. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const pushed = useNavigationType() === NavigationType.Push;
  const page = pushed ? pathname : null;
  useLayoutEffect(() => {
    if (page !== null) scrollTo(0, 0);
  }, [page]);
}
