import { useState } from 'react';

/** The last known value: the screen keeps it until the next one arrives, which prevents flicker. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
