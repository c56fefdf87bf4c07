import { useState } from 'react';

/** True from the first time that `value` is: what nobody has asked for yet is not drawn, and may close in its own time. */
export function useOnce(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
