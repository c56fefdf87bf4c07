import { useState } from 'react';

/** The last value that was known: what is shown stays until what replaces it is there, and nothing flickers. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
