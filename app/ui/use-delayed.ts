import { useEffect, useState } from 'react';

/** False at first, true once `milliseconds` have passed: for what should not flash on quick answers. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
