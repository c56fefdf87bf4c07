import { useEffect, useState } from 'react';

/** False at first, true after `milliseconds`: for content that should not flash on quick responses. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
